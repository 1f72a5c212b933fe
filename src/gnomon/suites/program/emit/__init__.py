"""From a program of the figure language to code as people write it, in Asymptote, matplotlib and TikZ.

``habits`` has what differs from writer to writer, ``names`` the neutral names, and one module each language the rest.
"""
