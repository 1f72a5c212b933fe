"""What the interpreters of GeoGebra and Asymptote share: budgets, errors of a script, functions of floats."""
