"""The sandbox on kernels that offer less: it runs, says what is missing, and refuses what it still can.

The older kernel is played by a filter of system calls that this test puts around a process of its own.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys

import pytest

from gnomon.sandbox import reason_unavailable

pytestmark = [
    pytest.mark.skipif(bool(reason_unavailable()), reason=reason_unavailable() or "-"),
    pytest.mark.skipif(
        platform.machine() != "x86_64" or sys.platform != "linux", reason="numbers of system calls of x86-64"
    ),
]

SCRIPT = r"""
import json, struct, sys
from gnomon.sandbox import linux_calls, Sandbox, SandboxError
from gnomon.sandbox.artists import TextArtist

refused = json.loads(sys.argv[1])
code = [(0x20, 0, 0, 0)]
for number in refused:
    code += [(0x15, 0, 1, number), (0x06, 0, 0, 0x00050001)]
if "seccomp" in sys.argv[2]:  # prctl(PR_SET_SECCOMP, ...)
    code += [(0x15, 0, 3, 157), (0x20, 0, 0, 16), (0x15, 0, 1, 22), (0x06, 0, 0, 0x00050001)]
code.append((0x06, 0, 0, 0x7FFF0000))
linux_calls.no_new_privileges()
linux_calls.seccomp(b"".join(struct.pack("=HBBI", *step) for step in code))
DRAW = "import matplotlib.pyplot as plt\nplt.plot([0, 1], [0, 1])\n"
said = {}
with Sandbox() as sandbox:
    found = sandbox.protection()
    said["held"], said["missing"] = list(found.held), dict(found.missing)
    said["drawn"] = len(sandbox.artists(DRAW).artists)
    for name, attempt in (
        ("read", "open('/etc/passwd').read()"),
        ("c", "__import__('sys').modules['gnomon.sandbox.linux_calls']._LIBC.syscall(2, b'/etc/passwd', 0)"),
        ("fork", "__import__('os').fork()"),
        ("socket", "__import__('socket').socket()"),
        ("loop", "exec('while True: pass')"),
    ):
        tried = f"try:\n    x = {attempt}\nexcept Exception as e:\n    x = type(e).__name__\n"
        program = f"{DRAW}{tried}plt.text(0, 0, str(x))"
        try:
            texts = [a.text for a in sandbox.artists(program, 1.0).artists if isinstance(a, TextArtist)]
            said[name] = texts[0]
        except SandboxError as error:
            said[name] = error.kind
print(json.dumps(said))
"""


def on_a_kernel_without(*calls: int, seccomp: bool = True) -> dict[str, object]:
    """What the sandbox says and does where the kernel refuses some system calls."""
    arguments = [json.dumps(calls), "" if seccomp else "seccomp"]
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, *arguments], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


UNSHARE, LANDLOCK = 272, 444


def test_without_namespaces_and_landlock_no_file_can_be_opened() -> None:
    found = on_a_kernel_without(UNSHARE, LANDLOCK)
    assert found["held"] == ["seccomp", "no new privileges"]
    assert set(found["missing"]) == {"namespaces", "own file system", "landlock", "files"}  # type: ignore[call-overload]
    assert found["drawn"] == 1
    assert (found["read"], found["c"]) == ("RefusedError", "-1")
    assert (found["fork"], found["socket"], found["loop"]) == ("RefusedError", "RefusedError", "time")


def test_without_any_wall_of_the_kernel_python_refuses() -> None:
    found = on_a_kernel_without(UNSHARE, LANDLOCK, seccomp=False)
    assert found["held"] == ["no new privileges"]
    assert "seccomp" in found["missing"]  # type: ignore[operator]
    assert found["drawn"] == 1
    assert (found["read"], found["fork"], found["socket"]) == ("RefusedError",) * 3
    assert found["loop"] == "time"
