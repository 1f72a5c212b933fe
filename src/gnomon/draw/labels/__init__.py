"""Where the labels of a figure go: candidate places, and the choice among them."""
