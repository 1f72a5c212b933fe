"""Premises, statements and proofs as English and Chinese sentences: the tables of wording, and the writer."""
