"""The construction: elements, the definitions that made them, and their labels."""
