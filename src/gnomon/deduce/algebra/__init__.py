"""Goals decided by algebra: the search for a parametrisation of a premise's figures, and the checker of what it finds.

`decide` looks for certificates, `certificate_checker` verifies them. The search is in `parametrise`, with what it
computes with in `expressions`, `one_point` and `directions`; the checker uses nothing of these. Both read what facts
mean in `fact_equations`.
"""
