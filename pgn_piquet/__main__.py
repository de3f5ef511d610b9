"""``python -m pgn_piquet`` is the command ``pqn``."""

from __future__ import annotations

from .cli.main import main

if __name__ == "__main__":
    main(prog_name="pqn")
