"""The entries of the catalogue, one module a matter."""
