"""Premises and statements as English and Chinese sentences, and sentences read back."""
