"""Scores that people gave to responses: reading them, settling them, and comparing them with automatic scores."""
