"""Material for tests and measurements of grading: answers in many spellings, near misses, hostile responses."""
