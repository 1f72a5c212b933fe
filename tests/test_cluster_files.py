"""The files of docs/cluster: YAML with fields that KubeRay and SkyPilot take, and commands that gnomon takes."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer

from gnomon.cli.app import app

yaml: Any = pytest.importorskip("yaml")
ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "cluster"
POD = {"containers", "volumes", "nodeSelector", "tolerations", "serviceAccountName"}
CONTAINER = {"name", "image", "ports", "resources", "volumeMounts", "env", "command", "args"}


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((FOLDER / name).read_text())
    return found


def known_options(command: str) -> set[str]:
    words: Any = typer.main.get_command(app)
    return {name for option in words.commands[command].params for name in option.opts}


def check_command(line: str) -> None:
    words = shlex.split(line)
    assert words[:2] == ["gnomon", "generate"]
    assert {word for word in words if word.startswith("--")} <= known_options("generate")


def test_the_manifest_of_kuberay() -> None:
    job = read("kuberay.yaml")
    assert (job["apiVersion"], job["kind"]) == ("ray.io/v1", "RayJob")
    spec = job["spec"]
    assert set(spec) <= {
        "entrypoint", "shutdownAfterJobFinishes", "ttlSecondsAfterFinished", "backoffLimit", "rayClusterSpec",
        "runtimeEnvYAML", "activeDeadlineSeconds", "submissionMode",
    }  # fmt: skip
    check_command(spec["entrypoint"])
    cluster = spec["rayClusterSpec"]
    assert set(cluster) <= {"rayVersion", "enableInTreeAutoscaling", "headGroupSpec", "workerGroupSpecs"}
    assert f"ray=={cluster['rayVersion']}\n" in (ROOT / "constraints.txt").read_text(), "the version that is tested"
    workers = {"groupName", "replicas", "minReplicas", "maxReplicas", "rayStartParams", "template"}
    groups = [cluster["headGroupSpec"], *cluster["workerGroupSpecs"]]
    assert set(cluster["headGroupSpec"]) <= {"rayStartParams", "template", "serviceType"}
    for group in groups:
        assert set(group) <= workers
        assert all(isinstance(value, str) for value in group["rayStartParams"].values()), "KubeRay takes texts"
        pod = group["template"]["spec"]
        assert set(pod) <= POD
        mounted = {mount["name"] for container in pod["containers"] for mount in container["volumeMounts"]}
        assert mounted == {volume["name"] for volume in pod["volumes"]}
        for container in pod["containers"]:
            assert set(container) <= CONTAINER
            assert container["image"].endswith(f":{cluster['rayVersion']}")
        for group_of in cluster["workerGroupSpecs"]:
            assert group_of["minReplicas"] <= group_of["replicas"] <= group_of["maxReplicas"]


def test_the_file_of_skypilot() -> None:
    task = read("skypilot.yaml")
    assert set(task) <= {"name", "num_nodes", "resources", "file_mounts", "envs", "setup", "run", "workdir", "secrets"}
    assert set(task["resources"]) <= {"cpus", "memory", "use_spot", "infra", "accelerators", "disk_size", "any_of"}
    assert all(isinstance(value, str) for value in task["envs"].values())
    [line] = re.findall(r"^ *(gnomon generate .*)$", task["run"], re.MULTILINE)
    check_command(line)
    used = set(re.findall(r"\$\{?([A-Z_]+)", task["run"]))
    assert used <= {*task["envs"], "SKYPILOT_NODE_IPS", "SKYPILOT_NODE_RANK"}
