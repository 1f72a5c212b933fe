"""Probes of seeing: short questions about the figures of another suite, which the eye alone answers."""
