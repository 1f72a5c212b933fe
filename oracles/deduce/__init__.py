"""Premises to deduce from."""
