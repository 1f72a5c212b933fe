"""Proofs that people and models write, checked line by line: see docs/proofs.md.

`check_text.check_written_proof` gives the verdict. The modules below it are notation (`lexer`, `statements`,
`proof_lines`), meaning (`proof_figure`, `figure_claims`), the step (`step`, `textbook`) and the grader.
"""
