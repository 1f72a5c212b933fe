"""What GeoGebra objects are: points, lines, conics, functions, lists, and numeric operations on them."""
