"""Answers that are numbers, expressions or names: found in a response, read and compared exactly."""
