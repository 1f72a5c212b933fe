"""The text of a program: repairs, tokens, syntax trees."""
