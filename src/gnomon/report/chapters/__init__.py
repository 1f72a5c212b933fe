"""The parts of a report: tables, comparisons, charts and a verdict in words."""
