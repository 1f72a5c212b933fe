"""Data that other people published, a folder for each dataset; ``published_rows`` reads their files."""
