"""What interpreters of figure languages share: budgets, errors of a script, functions of floats."""
