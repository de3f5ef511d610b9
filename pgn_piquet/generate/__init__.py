"""Records made by a seeded player: legal partie, and partie with one fault."""
