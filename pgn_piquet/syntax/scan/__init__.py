"""Parts of the scanner, one module a kind of line."""
