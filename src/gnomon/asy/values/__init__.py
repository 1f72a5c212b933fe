"""Values of the language: paths, guides, transforms, pens, labels, pictures, figures in space.

Pairs are complex numbers.
"""
