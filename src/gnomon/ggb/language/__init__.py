"""The text of GeoGebra scripts: tokens and syntax trees."""
