"""Written compared with computed."""
