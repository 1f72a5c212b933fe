"""The table of commands: forms, kinds of arguments, and the names that GeoGebra knows."""
