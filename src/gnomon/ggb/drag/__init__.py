"""Moving the free objects of a construction and recomputing the rest."""
