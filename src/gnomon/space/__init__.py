"""Numeric geometry in three dimensions: vectors, measures, relations, and the view of a solid by a camera."""
