"""Responses that people rate: projects, items, scores, what comes out, and their pages."""
