"""Metrics of GeoGebra scripts against a reference script, each a pure function with a value from 0 to 1.

- ``script_tokens``: the tokens that BLEU, ROUGE-L, edit distance and the last tier of RUBY compare
- ``bleu``, ``chrf``, ``rouge``, ``edit_distance``: metrics of texts
- ``graphs``, ``tree_distance``, ``ruby``: similarity of dependency graphs, of syntax trees, and RUBY, the best one
- ``passing``: whether every line runs, and pass@k
- ``code_metrics``: all of them at once

No metric decides whether a construction is right; that is `gnomon.ggb.check`.
"""
