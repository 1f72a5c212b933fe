"""Answers that are letters: found in a response, and measured against the key."""
