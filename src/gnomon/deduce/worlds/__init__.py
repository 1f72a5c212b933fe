"""Numeric figures of a premise: how points are placed, and which facts are true in them."""
