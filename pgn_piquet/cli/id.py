"""``pqn id``: the identity of records, the same from text and from JSON."""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

import click

from ..convert.identity import sha256
from ..convert.packed import PackedError
from ..convert.source import stream
from ..diagnostics.diagnostic import Diagnostic, Severity
from ..syntax.document import Located
from . import options
from .inputs import Input, Trouble
from .main import EXIT_CLEAN, EXIT_FOUND, EXIT_TROUBLE
from .options import Inputs


@click.command(name="id")
@options.files
def identify(files: tuple[str, ...]) -> int:
    """Print the SHA-256 of each record's canonical text, one line a record: sum, file, number.

    Two records that say the same have the same sum, however they are laid out, as text or as JSON.
    """
    inputs = Inputs(files)
    is_found = False
    for source in inputs:
        try:
            with _opened(source) as file:
                for one in stream(file, source.name):
                    if isinstance(one, Located):
                        options.put(f"{sha256(one.record)}  {source.name}:{one.index}\n")
                        is_found |= any(_is_grave(told) for told in one.diagnostics)
                    elif isinstance(one, Diagnostic):
                        is_found |= _is_grave(one)
                        place = f"{source.name}:{one.span.line}:{one.span.column}"
                        options.say(f"{place}: {one.severity}[{one.code}] {one.message}")
        except PackedError as error:
            inputs.trouble(Trouble(f"{source.name}: {error}"))
        except OSError as error:
            inputs.trouble(Trouble(f"{source.name}: {error.strerror or error}"))
    if inputs.troubled:
        return EXIT_TROUBLE
    return EXIT_FOUND if is_found else EXIT_CLEAN


def _is_grave(one: Diagnostic) -> bool:
    return one.severity is Severity.ERROR


def _opened(source: Input) -> BinaryIO:
    if source.path is not None:
        return source.path.open("rb")
    return os.fdopen(os.dup(sys.stdin.fileno()), "rb")
