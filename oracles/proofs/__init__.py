"""Written proofs to hold the grader against: reference proofs, kinds of corruption, attacks, and a numeric test of
whether a line is implied by others."""
