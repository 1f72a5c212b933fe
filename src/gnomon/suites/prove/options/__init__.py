"""The four options of a problem: conclusions that follow, the choice of four, and wrong statements made from them."""
