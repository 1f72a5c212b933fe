"""Leaks of answers in drawing programs: found, compared with chance, and removed.

- ``literals``: the numbers in the code of each language
- ``evidence``: what code and figure give away, before any answer is known
- ``find``: the leaks of an answer; how many there would be by chance
"""

from gnomon.program.leaks.evidence import Evidence, evidence
from gnomon.program.leaks.find import Case, Leak, by_chance, counted, find_leaks, kinds_of, leaks_in
from gnomon.program.leaks.literals import LANGUAGES, Literal, literals

__all__ = [
    "LANGUAGES",
    "Case",
    "Evidence",
    "Leak",
    "Literal",
    "by_chance",
    "counted",
    "evidence",
    "find_leaks",
    "kinds_of",
    "leaks_in",
    "literals",
]
