"""The engine: positions, legal acts, scores."""
