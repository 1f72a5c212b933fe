"""Premises, facts and proofs in English and Chinese.

Inner order: `clauses` (the words of clauses, as data), `angles` (directed angles as ordinary ones), `facts` (facts,
constructions and premises), `proofs`. The prove suite has more varied words of its own in `suites.prove.words`.
"""
