"""Metrics of GeoGebra scripts against a reference script, each a pure function with a value from 0 to 1.

- ``tokens``: the tokens that BLEU, ROUGE-L, edit distance and the last tier of RUBY compare
- ``bleu``, ``chrf``, ``rouge``, ``distance``: metrics of texts
- ``graphs``, ``trees``, ``ruby``: similarity of dependency graphs, of syntax trees, and RUBY, which takes the best one
- ``passing``: whether every line runs, and pass@k
- ``compare``: all of them at once

No metric decides whether a construction is right; that is `gnomon.ggb.check`.
"""
