"""Work for tests of the pool: as slow, as deadly or as wrong as asked."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from pgn_piquet.service.worker import Job, Outcome


def do(job: Job) -> Outcome:
    match job.name:
        case "echo":
            return Outcome(job.data)
        case "pid":
            return Outcome(str(os.getpid()).encode())
        case "sleep":
            time.sleep(float(job.data))
            return Outcome(b"slept")
        case "until":
            while not Path(job.data.decode()).exists():
                time.sleep(0.01)
            return Outcome(b"let go")
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "eat":
            return Outcome(bytes(int(job.data))[:1])
    raise RuntimeError(f"a defect in {job.name}")
