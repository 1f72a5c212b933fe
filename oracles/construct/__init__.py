"""Constructions: reference solutions that were spoiled, and words of titles that must stand in both languages."""
