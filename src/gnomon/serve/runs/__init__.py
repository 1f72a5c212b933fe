"""Runs of models and people: looked at, and compared response by response."""
