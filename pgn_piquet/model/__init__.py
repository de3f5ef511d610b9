"""Cards, statements and records: what is written, without any rule."""
