"""Statements whose proofs need points that the premise does not mention, found by leaving such points out.

Inner order: `left_out` (which conclusions of a grown premise need points that their statement does not),
`confirm_statement` (the same in fresh worlds, with as few points as possible), `training_records` (records for
trainers), `export` (files of them), `make` (problems of an exam).
"""
