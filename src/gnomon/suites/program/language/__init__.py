"""The figure language: the drawing programs of problems as data, written once and emitted in several languages.

``expressions`` has values with their operators, ``figure_functions`` the functions of the language, ``statements`` what
a program does, ``evaluate`` runs a program. An author writes with ``gnomon.suites.program.sketch``.
"""
