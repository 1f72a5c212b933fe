"""Scores that people gave to responses: asked for on sheets, read, settled, and compared with automatic scores."""
