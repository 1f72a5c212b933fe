"""Drawing programs of any language, by what they draw: measures, questions, leaks, complexity.

``figure`` holds the type that every reader of a drawing language gives; everything else works on that type alone.
"""
