"""The four options of a problem: statements, conclusions that follow, and wrong statements made from them."""
