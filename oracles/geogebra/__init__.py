"""GeoGebra scripts: what the engine answers, how its recorded answers are compared with ours, and damaged scripts."""
