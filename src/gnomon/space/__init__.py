"""Numeric geometry in three dimensions: solids, measures, relations, and how a solid looks from a camera."""
