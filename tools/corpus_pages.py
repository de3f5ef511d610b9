"""What is made from the corpus as a whole: ``corpus/manifest.json``."""

from __future__ import annotations

import json
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT / "corpus"


def suite() -> ModuleType:
    """``corpus/run`` as a module."""
    name = "corpus_run"
    if name not in sys.modules:
        loader = SourceFileLoader(name, str(CORPUS / "run"))
        spec = spec_from_loader(name, loader)
        if spec is None:
            raise ImportError(str(CORPUS / "run"))
        sys.modules[name] = module_from_spec(spec)
        loader.exec_module(sys.modules[name])
    return sys.modules[name]


def manifest() -> str:
    """The list of all cases, as ``corpus/run --manifest`` writes it."""
    text: str = suite().manifest()
    return text


def sidecar(record: Path) -> dict[str, Any]:
    """What the sidecar beside a record says."""
    says: dict[str, Any] = json.loads(record.with_suffix(".json").read_text(encoding="utf-8"))
    return says
