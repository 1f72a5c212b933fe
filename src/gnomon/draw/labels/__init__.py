"""Placement of labels: candidate places for each label, and the choice among them."""
