"""Figures to draw, random ones and galleries, in the plane and in space."""
