"""An exam that a person sits: its rules, its files, its pages."""
