"""``--dask``: a scheduler and two workers on this machine over loopback."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

pytest.importorskip("distributed")

from distributed import LocalCluster

from pgn_piquet.bulk.cluster import Cluster
from pgn_piquet.bulk.run import Alone, Bulk
from pgn_piquet.bulk.work import Done
from pgn_piquet.generate import partie


@pytest.fixture
def big(tmp_path: Path) -> Path:
    path = tmp_path / "big.pqn"
    path.write_text("\n".join(partie.records("rubicon@1", 3, 90)))
    return path


def test_a_cluster_says_what_one_process_says_though_a_worker_is_killed(big: Path) -> None:
    alone = Bulk(Alone(), size=8_000)
    expected = [one for done in alone.results([str(big)]) if isinstance(done, Done) for one in done.reports]
    found = []
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, processes=True
    ) as cluster:
        bulk = Bulk(Cluster(cluster.scheduler_address), size=8_000)
        for number, done in enumerate(bulk.results([str(big)])):
            assert isinstance(done, Done)
            found.extend(done.reports)
            if number == 1:
                victim = next(iter(cluster.workers.values()))
                os.kill(victim.pid, signal.SIGKILL)
    assert found == expected
    assert bulk.counts == alone.counts


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    with LocalCluster(n_workers=1, threads_per_worker=1, host="127.0.0.1", dashboard_address=None) as cluster:
        bulk = Bulk(Cluster(cluster.scheduler_address))
        told = list(bulk.results([str(tmp_path / "none.pqn")]))
    assert len(told) == 1 and isinstance(told[0], OSError)
