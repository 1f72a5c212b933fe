"""What the interpreters of GeoGebra and Asymptote share."""
