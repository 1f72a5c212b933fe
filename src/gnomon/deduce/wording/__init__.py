"""Facts, clauses and proofs as English and Chinese sentences."""
