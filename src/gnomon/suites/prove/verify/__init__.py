"""The independent verification of the prove suite: a problem's record is checked without any of the code that made it.

Modules here import the suite's data classes (`item`, `statement`, `config`), its forms of sentences (`words.premises`,
`words.statements`, `words.templates`), packages below the suites such as the proof checker (`deduce.checker`), and each
other; never the modules that make problems. `tests/suites/test_verify_is_independent.py` checks this.
"""
