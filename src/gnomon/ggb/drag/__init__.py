"""Moving the free objects of a construction and recomputing the rest.

The drag test, which asks whether goals still hold in the moved figures, is in ``gnomon.ggb.check.drag_test``.
"""
