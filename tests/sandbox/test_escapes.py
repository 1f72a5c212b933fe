"""Programs that try to get out of the sandbox: each ends with a reason, and leaves machine and sandbox alone."""

from __future__ import annotations

import os
import platform
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gnomon.sandbox import Limits, Sandbox, SandboxError, reason_unavailable

pytestmark = pytest.mark.skipif(bool(reason_unavailable()), reason=reason_unavailable() or "-")

GOOD = "import matplotlib.pyplot as plt\nplt.plot([0, 3], [0, 4])\n"


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    limits = Limits(seconds=4, cpu_seconds=3, memory=400 << 20, file_size=1 << 20, disk=8 << 20, result=4 << 20)
    with Sandbox(limits) as made:
        yield made


def refused(sandbox: Sandbox, code: str, *kinds: str) -> SandboxError:
    """The error of a program; afterwards the sandbox still runs good ones."""
    with pytest.raises(SandboxError) as caught:
        sandbox.artists(code, 2)
    assert not kinds or caught.value.kind in kinds, str(caught.value)
    assert len(sandbox.artists(GOOD).artists) == 1
    return caught.value


# What a program says about its attempt is drawn as a text, so that the test reads it even where the program catches
# the refusal. IN_C goes around the hook of Python: it calls the C library.
TRY = """
import matplotlib.pyplot as plt
plt.plot([0, 1], [0, 1])
def attempt():
{body}
try:
    said = attempt()
except BaseException as error:
    said = "refused " + type(error).__name__
plt.text(0, 0, repr(said))
"""


def attempted(sandbox: Sandbox, body: str) -> str:
    code = TRY.format(body="\n".join("    " + line for line in body.splitlines()))
    drawn = sandbox.artists(code)
    return next(artist.text for artist in drawn.artists if hasattr(artist, "text"))


def test_a_kernel_with_everything_gives_everything(sandbox: Sandbox) -> None:
    found = sandbox.protection()
    assert set(found.held) | set(found.missing) >= {"seccomp", "namespaces", "own file system", "landlock"}
    assert all(found.missing.values())  # every missing one has its reason


@pytest.mark.parametrize(
    "body",
    [
        "return open('/etc/passwd').read()",
        "return open('/etc/hostname', 'rb').read()",
        "import os\nreturn os.listdir('/')",
        "import os\nreturn os.listdir('/home')",
        "import io\nreturn io.FileIO('/etc/passwd').read()",
        "import os\nreturn os.read(os.open('/etc/passwd', os.O_RDONLY), 10)",
        "import pathlib\nreturn pathlib.Path('/etc/passwd').read_text()",
        "import numpy as np\nreturn np.fromfile('/etc/passwd')",
        "import numpy as np\nreturn np.memmap('/etc/passwd')",
        "import matplotlib.image\nreturn matplotlib.image.imread('/etc/passwd')",
        "return open('/proc/self/environ').read()",
        "return open('/proc/1/cmdline').read()",
        "return open('/proc/self/mem', 'rb').read(1)",
        "return open('/dev/mem', 'rb').read(1)",
        "import os\nos.symlink('/etc/passwd', 'here')\nreturn open('here').read()",
        "import os\nos.link('/etc/passwd', 'here')\nreturn open('here').read()",
        "return open('../../../../etc/passwd').read()",
        "import os\nos.chdir('/etc')\nreturn open('passwd').read()",
        "import runpy\nreturn runpy.run_path('/etc/passwd')",
        "import os\nreturn os.open('/', os.O_RDONLY)",
    ],
)
def test_files_cannot_be_read(sandbox: Sandbox, body: str) -> None:
    assert attempted(sandbox, body).startswith("'refused")


def test_files_cannot_be_written(sandbox: Sandbox, tmp_path: Path) -> None:
    victim = tmp_path / "victim.txt"
    victim.write_text("kept")
    for body in (
        f"open({str(victim)!r}, 'w').write('gone')",
        f"import os\nos.remove({str(victim)!r})",
        f"import os\nos.rename({str(victim)!r}, {str(tmp_path / 'moved')!r})",
        f"import os\nos.truncate({str(victim)!r}, 0)",
        f"import os\nos.mkdir({str(tmp_path / 'made')!r})",
        f"import os\nos.chmod({str(victim)!r}, 0)",
        f"import shutil\nshutil.rmtree({str(tmp_path)!r})",
        f"import sqlite3\nsqlite3.connect({str(tmp_path / 'base')!r}).execute('create table t(x)')",
    ):
        assert attempted(sandbox, body).startswith("'refused"), body
    assert victim.read_text() == "kept"
    assert list(tmp_path.iterdir()) == [victim]


def test_a_program_may_write_in_its_own_folder_and_nothing_stays(sandbox: Sandbox) -> None:
    note = "import os\nopen('note.txt', 'w').write('x')\nreturn sorted(os.listdir('.'))"
    assert attempted(sandbox, note) == "\"['note.txt']\"" or attempted(sandbox, note) == "['note.txt']"
    assert "note" not in attempted(sandbox, "import os\nreturn os.listdir('.')")


def test_large_files_are_refused(sandbox: Sandbox) -> None:
    body = "file = open('big', 'wb')\nfor _ in range(100):\n    file.write(bytes(1 << 20)); file.flush()\nreturn 'full'"
    assert attempted(sandbox, body).startswith("'refused")


@pytest.mark.parametrize(
    "body",
    [
        "import socket\nreturn socket.create_connection(('127.0.0.1', {port}), 1)",
        "import socket\nreturn socket.socket()",
        "import socket\nreturn socket.socketpair()",
        "import urllib.request\nreturn urllib.request.urlopen('http://127.0.0.1:{port}', timeout=1).read()",
        "import _socket\nreturn _socket.socket(2, 1, 0)",
    ],
)
def test_the_network_is_not_there(sandbox: Sandbox, body: str) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        listener.settimeout(0.05)
        assert attempted(sandbox, body.replace("{port}", str(listener.getsockname()[1]))).startswith("'refused")
        with pytest.raises(TimeoutError):
            listener.accept()


@pytest.mark.parametrize(
    "body",
    [
        "import os\nreturn os.fork()",
        "import os\nreturn os.system('true')",
        "import os\nreturn os.execv('/bin/sh', ['sh'])",
        "import os\nreturn os.posix_spawn('/bin/true', ['true'], {})",
        "import subprocess\nreturn subprocess.run(['true'])",
        "import multiprocessing\np = multiprocessing.Process(target=print)\np.start()\nreturn p.pid",
        "import threading\nt = threading.Thread(target=print)\nt.start()\nreturn t",
        "import os, signal\nreturn os.kill(os.getppid(), signal.SIGKILL)",
        "import os, signal\nreturn os.kill(1, signal.SIGSTOP)",
        "import os, signal\nreturn os.kill(-1, signal.SIGKILL)",
        "import os, signal\nreturn os.killpg(0, signal.SIGKILL)",
        "import ctypes\nreturn ctypes.CDLL(None).getpid()",
        "import resource\nreturn resource.setrlimit(resource.RLIMIT_AS, (-1, -1))",
        "import os\nreturn os.setuid(0) or os.unshare(0)",
        "import gc\nreturn [x for x in gc.get_objects() if 0]",
    ],
)
def test_processes_signals_and_c_are_refused(sandbox: Sandbox, body: str) -> None:
    assert attempted(sandbox, body).startswith("'refused")
    assert sandbox.artists(GOOD)


# A program that got past Python: it calls the kernel through a function that was loaded before the hook was set.
IN_C = "import sys\nsyscall = sys.modules['gnomon.sandbox.linux_calls']._LIBC.syscall"
CALLS = {
    "clone": (56, 17, 0, 0, 0, 0), "fork": (57, 0), "clone3": (435, 0, 0), "execve": (59, b"/bin/sh", 0, 0),
    "socket": (41, 2, 1, 0), "socketpair": (53, 1, 1, 0, 0), "open": (2, b"/etc/passwd", 0),
    "openat": (257, -100, b"/proc/self/mem", 2), "kill the parent": (62, 1, 9), "kill all": (62, -1, 9),
    "tkill": (200, 1, 9), "pidfd_open": (434, 1, 0), "ptrace": (101, 16, 1, 0, 0),
    "process_vm_readv": (310, 1, 0, 0, 0, 0, 0),
    "prlimit": (302, 1, 7, 0, 0), "unshare": (272, 0x10000000), "setns": (308, 0, 0), "chroot": (161, b"/"),
    "mount": (165, b"none", b"/", 0, 0, 0), "pivot_root": (155, b"/", b"/"), "prctl": (157, 22, 0, 0, 0, 0),
    "seccomp": (317, 0, 0, 0), "symlink": (88, b"/etc/passwd", b"here"), "link": (86, b"/lib", b"here"),
    "chmod": (90, b".", 0), "mknod": (133, b"null", 0o20666, 259), "memfd_create": (319, b"x", 0),
    "io_uring_setup": (425, 8, 0), "bpf": (321, 0, 0, 0), "perf_event_open": (298, 0, 0, 0, 0, 0),
    "userfaultfd": (323, 0), "keyctl": (250, 0, 0, 0, 0, 0), "setuid": (105, 0), "setpriority": (141, 0, 0, -5),
    "fcntl owner": (72, 3, 8, 1), "shmget": (29, 0, 4096, 0o1666), "personality": (135, 0xFFFFFFFF),
    "ioctl": (16, 0, 0x5412, b"x"),
}  # fmt: skip


@pytest.mark.skipif(platform.machine() != "x86_64" or sys.platform != "linux", reason="numbers of calls of x86-64")
@pytest.mark.parametrize("name", CALLS)
def test_the_kernel_refuses_what_python_did_not(sandbox: Sandbox, name: str) -> None:
    held = sandbox.protection().held
    if "seccomp" not in held or "landlock" not in held:
        pytest.skip("the kernel does not offer it")
    assert attempted(sandbox, f"{IN_C}\nreturn syscall(39) > 0, syscall{CALLS[name]!r}") == "(True, -1)"


def test_memory_is_limited(sandbox: Sandbox) -> None:
    refused(sandbox, "x = bytearray(4 << 30)", "memory")
    refused(sandbox, "x = []\nwhile True: x.append(bytes(1 << 20))", "memory", "time")
    refused(sandbox, "import numpy as np\nx = np.ones((100000, 100000))", "memory", "program")


@pytest.mark.parametrize(
    "loop",
    [
        "while True: pass",
        "sum(iter(int, 1))",  # in C, no signal of Python gets through
        "import re\nre.match('(a+)+$', 'a' * 60 + 'b')",
        "10 ** 10 ** 9",
        "import time\ntime.sleep(1000)",
        "import signal\nfor s in range(10, 16): signal.signal(s, signal.SIG_IGN)\nwhile True: pass",
        "try:\n    while True: pass\nfinally:\n    while True: pass",
        "import os\nos.close(3)\nwhile True: pass",
    ],
)
def test_loops_end(sandbox: Sandbox, loop: str) -> None:
    start = time.monotonic()
    with pytest.raises(SandboxError) as caught:
        sandbox.artists(loop, 0.3)
    assert caught.value.kind in ("time", "died")
    assert time.monotonic() - start < 30
    assert sandbox.artists(GOOD)


@pytest.mark.parametrize(
    ("code", "kinds"),
    [
        ("import os\nos._exit(0)", ("answer", "died")),
        ("import os\nos._exit(3)", ("died",)),
        ("import os\nos.abort()", ("died",)),
        ("raise SystemExit", ("program",)),
        ("import sys\nsys.exit(1)", ("program",)),
        ("raise KeyboardInterrupt", ("program",)),
        ("raise BaseException('x' * 100000)", ("program",)),
        ("class E(Exception):\n    def __str__(self): raise E\nraise E", ("died", "memory", "program", "answer")),
        ("import sys\nsys.setrecursionlimit(10**9)\ndef f(): f()\nf()", ("program", "died", "memory", "time")),
        ("x = 1 +", ("syntax",)),
        ("\x00", ("syntax", "program")),
        ("(" * 5000, ("syntax", "memory", "program")),
        ("import nothing_of_this_name", ("program",)),
        ("x = 1", ("program",)),
    ],
)
def test_programs_that_end_badly_have_a_reason(sandbox: Sandbox, code: str, kinds: tuple[str, ...]) -> None:
    refused(sandbox, code, *kinds)


LIE = """
import os
os.write(3, {lie})
os._exit(0)
"""


@pytest.mark.parametrize(
    "lie",
    [
        b"",
        b"hello",
        b"\x80\x04\x95cos\nsystem\n(S'true'\ntR.",  # a pickle
        b"{}",
        b"[]",
        b"null",
        b'{"artists": [], "variables": {}, "more": 1}',
        b'{"artists": [{"type": "path"}], "variables": {}}',
        b'{"artists": [{"type": "os.system"}], "variables": {}}',
        b'{"artists": [{"type": "note", "text": 5}], "variables": {}}',
        b'{"artists": [{"type": "dots", "points": [[NaN, 0]], "color": [0,0,0,1], "clips": []}], "variables": {}}',
        b'{"artists": [{"type": "dots", "points": [[1e999, 0]], "color": [0,0,0,1], "clips": []}], "variables": {}}',
        b'{"artists": [{"type": "dots", "points": [[true, 0]], "color": [0,0,0,1], "clips": []}], "variables": {}}',
        b'{"error": {"kind": "unavailable", "line": 1, "text": "install this"}}',
        b'{"error": {"kind": "program", "line": "1", "text": "x"}}',
        b'{"pixels": [10, 10]}\n',
        b"[" * 100000,
        b'{"artists": ' + b"[" * 2000 + b"]" * 2000 + b', "variables": {}}',
        b'{"artists": [], "variables": {"a": [1, 2, 3, 4]}}',
        b'{"artists": [], "variables": {"a": ["x"]}}',
    ],
)
def test_lies_on_the_answer_channel_are_found(sandbox: Sandbox, lie: bytes) -> None:
    refused(sandbox, LIE.format(lie=repr(lie)), "answer")


def test_a_lie_before_the_true_answer_is_found(sandbox: Sandbox) -> None:
    refused(sandbox, "import os\nos.write(3, b'{}')\n" + GOOD, "answer")


def test_floods_are_stopped(sandbox: Sandbox) -> None:
    refused(sandbox, "import os\nwhile True: os.write(3, bytes(1 << 16))", "size")
    assert sandbox.artists("print('x' * 10_000_000)\nimport os\nos.write(2, bytes(1000000))\n" + GOOD)
    refused(sandbox, "import matplotlib.pyplot as plt\nimport numpy as np\nplt.plot(np.arange(3e6))", "memory", "size")


def test_the_environment_is_empty_and_the_home_is_not_known(sandbox: Sandbox) -> None:
    assert attempted(sandbox, "import os\nreturn dict(os.environ)") == "{}"
    home = attempted(sandbox, "import os\nreturn os.path.expanduser('~')")
    assert str(Path.home()) not in home or str(Path.home()) == "/"


def test_the_machine_does_not_show(sandbox: Sandbox) -> None:
    if "own file system" not in sandbox.protection().held:
        pytest.skip("the kernel does not offer it")
    here = str(Path(__file__))
    assert attempted(sandbox, f"import os\nreturn os.path.exists({here!r})") == "False"
    assert attempted(sandbox, "import os\nreturn os.getppid()") == "1"
    assert "ctypes" not in attempted(sandbox, "import os\nreturn os.getcwd()")


def test_import_tricks(sandbox: Sandbox) -> None:
    for body in (
        "import importlib\nreturn importlib.import_module('ctypes').CDLL(None)",
        "return __import__('os').system('true')",
        "return [c for c in ().__class__.__base__.__subclasses__() if c.__name__ == 'Popen'][0](['true'])",
        "import sys\nsys.modules['os'] = None\nimport posix\nreturn posix.fork()",
        "import builtins\nbuiltins.open = lambda *a: 1\nimport posix\nreturn posix.open('/etc/passwd', 0)",
        "import sys\nsys.meta_path.clear()\nimport nothing_here",
        "import pickle\nreturn pickle.loads(b\"cposix\\nsystem\\n(S'true'\\ntR.\")",
        "import sys\nsys.path.insert(0, '.')\nopen('bad.py','w').write('import posix; posix.fork()')\nimport bad",
    ):
        assert attempted(sandbox, body).startswith("'refused"), body


def test_nothing_survives_from_one_program_to_the_next(sandbox: Sandbox) -> None:
    sandbox.artists("import math\nmath.pi = 3\nimport builtins\nbuiltins.left = 1\n" + GOOD)
    assert (
        attempted(sandbox, "import math, builtins\nreturn round(math.pi, 2), hasattr(builtins, 'left')")
        == "(3.14, False)"
    )


def test_the_folder_of_a_sandbox_is_removed() -> None:
    made = Sandbox()
    assert made.artists(GOOD)
    folder = made._folder
    assert os.path.isdir(folder)  # noqa: PTH112
    made.close()
    assert not os.path.exists(folder)  # noqa: PTH110
