"""What people look at: problems in the terminal, tables, and self-contained HTML pages."""
