"""Corpora with planted rows, for the pipelines of curation: what every row is, is known."""
