"""Checking a script against goals, as drawn and when its free objects are moved."""
