"""Checking a script against goals, as drawn and when its free objects are moved.

``drag_test.check`` is the drag test; ``freedom`` decides which objects it moves, and ``gnomon.ggb.drag`` moves them.
"""
