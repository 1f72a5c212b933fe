"""TikZ pictures: what TeX draws of them, and damaged ones."""
