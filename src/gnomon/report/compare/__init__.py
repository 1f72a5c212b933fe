"""Two sets of runs against each other: what changed from the first to the second, and whether it is chance."""
