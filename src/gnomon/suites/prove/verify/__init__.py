"""The second way of the prove suite: a problem's record is checked without any of the code that made it.

Modules here import the suite's nouns (`item`, `statement`, `config`), its tables of wording (`words.premises`,
`words.statements`, `words.templates`), rooms of the kernel such as the proof checker, and each other; never the makers.
`tests/suites/test_wall.py` holds this.
"""
