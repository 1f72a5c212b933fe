"""What interpreters of figure languages share (GeoGebra, Asymptote): budgets, errors of a script, functions of floats."""
