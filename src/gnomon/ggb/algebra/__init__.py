"""Expressions as trees: compiled to functions, differentiated, read as equations and curves."""
