"""Running a program: names and types are resolved first, then the statements run in order."""
