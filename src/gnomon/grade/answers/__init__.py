"""Answers that are numbers, expressions or names: read and compared exactly."""
