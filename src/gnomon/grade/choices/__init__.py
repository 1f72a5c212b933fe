"""Answers that are letters of options: found in a response, graded and measured."""
