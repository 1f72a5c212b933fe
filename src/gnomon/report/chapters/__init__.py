"""The parts of a report: tables, comparisons, charts and a summary in sentences."""
