"""A worker: a process that does one piece of work at a time and knows nothing of HTTP."""

from __future__ import annotations

import gc
import resource
import signal
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Final

import msgspec
from msgspec import Struct

COLLECT_AFTER: Final = 50_000
"""new values after which the collector looks for circles: a check makes few"""
ALIVE: Final = b"alive"
"""what a worker says when it is ready"""


class Job(Struct, frozen=True, array_like=True):
    """A piece of work: the name of a function of ``jobs``, the bytes of a body, what was asked."""

    name: str
    data: bytes
    asked: dict[str, str] = {}


class Outcome(Struct, frozen=True, array_like=True):
    """What came of it. ``problem`` is a key of ``problems.KINDS`` or empty; then ``body`` is its detail."""

    body: bytes
    media: str = ""
    problem: str = ""
    extra: bytes = b""
    """JSON object of further members of the problem"""


def serve(connection: Connection, memory: int, jobs: str) -> None:
    """Answers jobs until the connection ends. Runs in a process of its own.

    ``jobs`` is the module whose ``do`` does them, ``memory`` the most bytes of address space, 0: any.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if memory:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    module = import_module(jobs)
    do = module.do
    warm = getattr(module, "WARM", None)
    if warm is not None:
        do(warm)
    # what is loaded now stays: the collector need not look at it again, nor after every few hundred values
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER, 20, 20)

    decode = msgspec.msgpack.Decoder(Job).decode
    encode = msgspec.msgpack.Encoder().encode
    connection.send_bytes(ALIVE)
    while True:
        try:
            data = connection.recv_bytes()
        except (EOFError, OSError):
            return
        outcome = do(decode(data))
        try:
            connection.send_bytes(encode(outcome))
        except (BrokenPipeError, OSError):
            return
