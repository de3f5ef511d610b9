"""``--dask``: a scheduler and two workers on this machine over loopback; S3 by moto's server."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("distributed")
pytest.importorskip("s3fs")

from distributed import LocalCluster

from pgn_piquet.bulk import parts, places
from pgn_piquet.bulk.cluster import Cluster, ClusterError
from pgn_piquet.bulk.crew import Alone, Failure
from pgn_piquet.bulk.parts import Target
from pgn_piquet.bulk.run import Bulk, source, sources
from pgn_piquet.bulk.work import Done

from .conftest import SMALL, run


@pytest.fixture(scope="module")
def store() -> Iterator[None]:
    """Moto's S3 with one bucket; the workers are begun later and see it too."""
    from fsspec.core import url_to_fs
    from moto.server import ThreadedMotoServer

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    port = server.get_host_and_port()[1]
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (
            ("AWS_ENDPOINT_URL", f"http://127.0.0.1:{port}"), ("AWS_ACCESS_KEY_ID", "test"),
            ("AWS_SECRET_ACCESS_KEY", "test"), ("AWS_DEFAULT_REGION", "us-east-1"),
        ):  # fmt: skip
            patch.setenv(name, value)
        url_to_fs("s3://archive")[0].mkdir("archive")
        yield
    server.stop()


@pytest.fixture(scope="module")
def cluster(store: None) -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, processes=True
    ) as found:
        yield found


def kill_one(cluster: LocalCluster) -> None:
    os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)


def test_a_cluster_says_what_one_process_says_though_a_worker_is_killed(
    big: Path, cluster: LocalCluster
) -> None:
    expected, alone = run(Alone(), [big, big])
    bulk = Bulk(Cluster(cluster.scheduler_address), size=SMALL)
    found: list[object] = []
    for number, done in enumerate(bulk.results(sources([big, big]))):
        assert isinstance(done, Done)
        found.extend(done.reports)
        if number == 1:
            kill_one(cluster)
    assert found == expected
    assert bulk.counts == alone.counts


def test_from_s3_to_s3_though_a_worker_is_killed(
    big: Path, text: bytes, tmp_path: Path, cluster: LocalCluster
) -> None:
    """The parts and the manifest are byte for byte those that one process writes."""
    from fsspec.core import url_to_fs

    store = url_to_fs("s3://archive")[0]
    store.pipe_file("archive/in/a.pqn", text)
    store.pipe_file("archive/in/b.pqn", text[: len(text) // 2])
    found = places.expand("s3://archive/in", (".pqn",))
    assert found == ["s3://archive/in/a.pqn", "s3://archive/in/b.pqn"]
    assert found == places.expand("s3://archive/in/*.pqn", ())
    files = [source(path, number) for number, path in enumerate(found)]
    target = Target("s3://archive/out")
    parts.begin(target, False)
    bulk = Bulk(Cluster(cluster.scheduler_address), target=target, size=SMALL)
    for number, done in enumerate(bulk.results(files)):
        assert isinstance(done, Done) and done.reports == ()
        if number == 1:
            kill_one(cluster)
    bulk.finish(files)

    here = Target(str(tmp_path / "out"))
    parts.begin(here, False)
    alone = Bulk(Alone(), target=here, size=SMALL)
    assert all(isinstance(done, Done) for done in alone.results(files))
    alone.finish(files)
    assert places.names(target.folder) == places.names(here.folder)
    for name in places.names(here.folder):
        assert store.cat_file(f"archive/out/{name}") == (tmp_path / "out" / name).read_bytes()


def test_an_object_changed_while_it_is_read(text: bytes, store: None) -> None:
    from fsspec.core import url_to_fs

    url_to_fs("s3://archive")[0].pipe_file("archive/changing.pqn", text)
    bulk = Bulk(Alone(), size=SMALL)
    results = bulk.results([source("s3://archive/changing.pqn", 0)])
    assert isinstance(next(results), Done)
    url_to_fs("s3://archive")[0].pipe_file("archive/changing.pqn", b"; " + text[2:])
    assert [str(one) for one in results] == ["s3://archive/changing.pqn: it was changed while it was read"]


def test_what_is_not_there_is_told(tmp_path: Path, store: None) -> None:
    with pytest.raises(
        OSError, match=r"s3://archive/none: there is no such file, and no records are below it"
    ):
        places.expand("s3://archive/none", (".pqn",))
    (told,) = Bulk(Alone()).results([source("s3://nowhere/none.pqn", 0)])
    assert str(told) == "s3://nowhere/none.pqn: there is no such file"
    with pytest.raises(OSError, match="Protocol not known: nonsense"):
        places.stamp("nonsense://x/y")


def test_a_store_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error of the store's own library is an OSError that names the address."""
    pytest.importorskip("botocore")
    from botocore.exceptions import EndpointConnectionError
    from fsspec.implementations.memory import MemoryFileSystem

    def fail(*_: object, **__: object) -> None:
        raise EndpointConnectionError(endpoint_url="http://127.0.0.1:1")

    monkeypatch.setattr(MemoryFileSystem, "info", fail)
    with pytest.raises(OSError, match="memory://x/y: Could not connect to the endpoint"):
        places.stamp("memory://x/y")


def test_a_file_that_the_workers_cannot_see(big: Path, cluster: LocalCluster) -> None:
    (told,) = Bulk(Cluster(cluster.scheduler_address)).results(sources([big.with_name("none.pqn")]))
    assert isinstance(told, Failure)
    bulk = Bulk(Cluster(cluster.scheduler_address), size=SMALL)
    results = bulk.results(sources([big]))
    next(results)
    big.rename(big.with_name("gone.pqn"))
    rest = list(results)
    assert len([one for one in rest if isinstance(one, Failure)]) == 1


def test_a_cluster_that_is_not_there() -> None:
    with pytest.raises(ClusterError, match=r"no scheduler at tcp://127\.0\.0\.1:1"):
        list(Bulk(Cluster("tcp://127.0.0.1:1", patience=0.5)).results([]))
    with pytest.raises(ClusterError, match="no scheduler at nonsense"):
        list(Bulk(Cluster("nonsense://x", patience=0.5)).results([]))


def test_a_cluster_without_workers() -> None:
    with (
        LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address=":0") as empty,
        pytest.raises(ClusterError, match="has no workers"),
    ):
        list(Bulk(Cluster(empty.scheduler_address, patience=0.5)).results([]))


def test_a_scheduler_that_is_killed_ends_the_run(big: Path, tmp_path: Path) -> None:
    """Said in one line, not with the log of the client; what was done stays counted."""
    told = tmp_path / "scheduler.json"
    dask = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0"]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", "--nworkers", "1", "--nthreads", "1"]
    more = ["--scheduler-file", str(told), "--no-dashboard"]
    code = (
        "import os, signal, sys\n"
        "from pgn_piquet.bulk.cluster import Cluster\n"
        "from pgn_piquet.bulk.run import Bulk, sources\n"
        "if __name__ == '__main__':\n"
        f"    bulk = Bulk(Cluster(sys.argv[1]), size={SMALL})\n"
        "    try:\n"
        "        for number, done in enumerate(bulk.results(sources([sys.argv[2]]))):\n"
        "            if number == 1:\n"
        "                os.kill(int(sys.argv[3]), signal.SIGKILL)\n"
        "    except OSError as error:\n"
        "        print(type(error).__name__, error, bulk.counts.records > 0)\n"
    )
    with subprocess.Popen([*dask, *more], stderr=subprocess.DEVNULL) as scheduler:
        with subprocess.Popen([*worker, *more], stderr=subprocess.DEVNULL) as hand:
            until = time.monotonic() + 60
            while not told.exists() and time.monotonic() < until:
                time.sleep(0.05)
            address = json.loads(told.read_text())["address"]
            found = subprocess.run(
                [sys.executable, "-c", code, address, str(big), str(scheduler.pid)],
                capture_output=True, text=True, timeout=90, check=False,
            )  # fmt: skip
            hand.terminate()
        scheduler.kill()
    assert found.stdout.strip() == f"ClusterError the scheduler at {address} is gone True"
    assert "Traceback" not in found.stderr
