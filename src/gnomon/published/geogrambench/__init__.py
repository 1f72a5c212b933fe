"""The published problems of GeoGramBench: read with care, repaired where they are damaged, audited.

- ``data``: the problems of a JSON or parquet file, with every repair listed
- ``repeated_problems``: problems that repeat others
- ``problem_audit``: leaks by kind and level against chance, duplicates, broken items, bad answers
- ``suite``: the problems asked like an exam, ``gnomon eval published/geogrambench --data FILE``
- ``mitigate``: leaking problems with programs that leak no more

A row that cannot be used is reported, and the others are used. Nothing in these files chooses code, and no program of
theirs is run outside the interpreter.
"""
