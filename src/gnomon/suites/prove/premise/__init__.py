"""Premises of problems: grown at random, reduced to what the proofs need, compared by structure."""
