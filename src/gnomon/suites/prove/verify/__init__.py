"""The second way: everything a problem's record says is checked again without the code that made it."""
