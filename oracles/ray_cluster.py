"""A Ray cluster of this machine: a head and further nodes, each a process with a core of its own; on loopback only."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

NODE = {"num_cpus": 1, "object_store_memory": 100_000_000}  # tasks return little
TRIES = 4
# Ray reads these when it is imported. The second keeps it on 127.0.0.1: it replaces that address by the one that other
# machines reach unless it believes to be on a system without clusters.
os.environ.update({"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"})
INSTALLED = find_spec("ray") is not None


@contextmanager
def local_cluster(nodes: int = 1, python_path: str = "") -> Iterator[Any]:
    """A cluster with so many cores, a core a node; its ``address`` is for ``--on ray:ADDRESS``.

    ``add_node(num_cpus=1)`` starts another node, ``remove_node(node, allow_graceful=False)`` kills one.
    ``python_path`` is where workers look for modules besides.
    """
    from ray.cluster_utils import Cluster

    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in (python_path, before) if path)
    cluster = _started(lambda: Cluster(initialize_head=True, head_node_args=NODE | {"include_dashboard": False}))
    try:
        for _ in range(nodes - 1):
            add_node(cluster)
        yield cluster
    finally:
        cluster.shutdown()
        os.environ["PYTHONPATH"] = before or ""


def add_node(cluster: Any) -> Any:
    """Start another node with one core."""
    return _started(lambda: cluster.add_node(**NODE))


def _started(start: Callable[[], Any]) -> Any:
    """What ``start`` starts. A busy machine may need more than Ray's 30 seconds; then once more."""
    for _ in range(TRIES - 1):
        try:
            return start()
        except Exception as error:
            if "timed out during startup" not in str(error):
                raise
    return start()
