"""Running a script: names, statements, redefinition, one line after the other."""
