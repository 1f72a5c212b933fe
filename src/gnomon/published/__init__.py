"""Data that other people published, a folder for each dataset; ``rows`` reads their files."""
