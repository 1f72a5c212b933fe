"""Premises, facts and proofs in English and Chinese.

Inner order: `angles` (directed angles as ordinary ones), `facts` (facts, constructions and premises), `proofs`. The
words of a clause stand in its row of `deduce.clauses`; the prove suite has more varied ones in `suites.prove.premise`.
"""
