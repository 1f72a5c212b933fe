"""The documentation, and the program that redraws its pictures."""
