"""What interpreters of figure languages share (so far GeoGebra): budgets, errors of a script, functions of floats."""
