"""The notation: reading and writing. No rule of Piquet. Lark lives here only."""
