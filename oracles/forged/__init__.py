"""Data that lies, hangs or fills memory: hostile files, bombs and forgeries, for a benchmark and the tests.

Each table maps a name to a function that spoils something good. After a forgery every hash is right again, as a
careful forger would leave it.
"""
