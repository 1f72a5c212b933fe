"""Figures that move: dragged, turned, played step by step, drawn again from code that is typed."""
