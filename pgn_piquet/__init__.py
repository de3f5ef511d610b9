"""PQN: a record format for Piquet, its judge and its replay.

```python
import pgn_piquet as pqn

report = pqn.check(open("cup.pqn", "rb").read(), name="cup.pqn")
for diagnostic in report.diagnostics:
    print(diagnostic.span.line, diagnostic.code, diagnostic.message)
```

Names are loaded when they are first used; ``import pgn_piquet`` alone costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from .model.display import drawn_by

__version__ = "0.1.0"

_DOORS = {
    "PackedError": "convert.packed",
    "Table": "validation.table",
    "UnjudgedError": "library",
    "canonical": "library",
    "check": "library",
    "check_document": "library",
    "check_stream": "library",
    "fill": "library",
    "fitting_options": "library",
    "positions": "library",
    "read": "library",
    "records": "library",
    "replay": "library",
    "rule_set": "library",
    "from_json": "library",
    "rules_for": "library",
    "sha256": "convert.identity",
    "show": "render.notebook",
    "to_json": "library",
    "version": "library",
    "write": "library",
    "write_all": "library",
    "Diagnostic": "diagnostics.diagnostic",
    "Document": "syntax.document",
    "Game": "engine.game",
    "Position": "engine.game",
    "Record": "model.record",
    "Report": "validation.report",
    "RuleSet": "rules.ruleset",
    "Severity": "diagnostics.diagnostic",
    "Span": "diagnostics.span",
}
"""name → the module that holds it"""

__all__ = [*_DOORS, "__version__"]

if TYPE_CHECKING:
    from .convert.identity import sha256 as sha256
    from .convert.packed import PackedError as PackedError
    from .diagnostics.diagnostic import Diagnostic as Diagnostic
    from .diagnostics.diagnostic import Severity as Severity
    from .diagnostics.span import Span as Span
    from .engine.game import Game as Game
    from .engine.game import Position as Position
    from .library import UnjudgedError as UnjudgedError
    from .library import canonical as canonical
    from .library import check as check
    from .library import check_document as check_document
    from .library import check_stream as check_stream
    from .library import fill as fill
    from .library import fitting_options as fitting_options
    from .library import from_json as from_json
    from .library import positions as positions
    from .library import read as read
    from .library import records as records
    from .library import replay as replay
    from .library import rule_set as rule_set
    from .library import rules_for as rules_for
    from .library import to_json as to_json
    from .library import version as version
    from .library import write as write
    from .library import write_all as write_all
    from .model.record import Record as Record
    from .render.notebook import show as show
    from .rules.ruleset import RuleSet as RuleSet
    from .syntax.document import Document as Document
    from .validation.report import Report as Report
    from .validation.table import Table as Table


def __getattr__(name: str) -> object:
    """Load a name of the door when it is first asked for."""
    if name not in _DOORS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f".{_DOORS[name]}", __name__), name)
    return found


def _drawn(value: object) -> str | None:
    """A value as a notebook shows it; the room that draws is loaded when the first one is asked for."""
    found: str | None = import_module(".render.notebook", __name__).drawn(value)
    return found


drawn_by(_drawn)


def __dir__() -> list[str]:
    return sorted(__all__)
