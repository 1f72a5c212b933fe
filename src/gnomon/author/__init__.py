"""What authors of questions share, whatever suite they write for: draws, letters, words, the search for their files.

A suite adds its own figure language on top (`suites/solid/question.py`, `suites/program/sketch.py`,
`suites/construct/givens.py`). ``gnomon author try KEY`` makes instances of one question and says what is wrong in them.
"""
