"""Text, HTML and SVG views: pure functions."""
