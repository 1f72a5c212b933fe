"""A response as text: what of it is visible, where its final answer is, how the model ended it."""
