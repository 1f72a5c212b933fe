"""Steps as schools take them: what a reader sees without being told, a table of theorems, and which of them apply.

`known` holds what stated facts say at once, `table` the theorems, `apply` finds the theorem that gives a fact. The
lines of a printed proof are chosen by `wording.reading`.
"""
