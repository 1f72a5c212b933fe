"""What a process gives up before it runs somebody's program.

``enclose`` is for the process that waits for programs: its own users, network, processes and file system, and Landlock
on top. ``lock`` is for the copy of it that runs one program: limits, a filter of system calls, and a hook of Python
that refuses with a clear message. Both do what the system offers, and say what is missing.
"""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gnomon.sandbox import linux_calls
from gnomon.sandbox.syscalls import filter_program

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.sandbox.limits import Limits

NOBODY = 65534
WORK = "/tmp/work"
"""The one folder that a program may write to, in a file system of its own."""
_LIBRARIES = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib")


@dataclass
class Protections:
    """Which protections hold, and which are missing, with the reason."""

    held: list[str] = field(default_factory=list)
    missing: dict[str, str] = field(default_factory=dict)

    @contextlib.contextmanager
    def attempt(self, name: str) -> Iterator[None]:
        """Note a protection as held, or as missing if the system refuses it."""
        try:
            yield
        except (OSError, ValueError, AttributeError) as error:
            self.missing[name] = str(error)
        else:
            self.held.append(name)


def own_namespaces(found: Protections) -> None:
    """No network, no other processes, no other users, and mounts that nobody else sees. The next child is process 1."""
    user, group = os.geteuid(), os.getegid()
    both = linux_calls.CLONE_NEWUSER | linux_calls.CLONE_NEWNET | linux_calls.CLONE_NEWIPC | linux_calls.CLONE_NEWUTS
    both |= linux_calls.CLONE_NEWNS | linux_calls.CLONE_NEWPID
    with found.attempt("namespaces"):
        linux_calls.unshare(both)
        for name, text in (
            ("setgroups", "deny"),
            ("uid_map", f"{NOBODY} {user} 1"),
            ("gid_map", f"{NOBODY} {group} 1"),
        ):
            with open(f"/proc/self/{name}", "w") as file:  # noqa: PTH123
                file.write(text)


def own_root(found: Protections, readable: list[str], scratch: str, limits: Limits) -> str:
    """A file system with the given folders, read-only, and an empty one for work; the folder for work."""
    work = scratch
    with found.attempt("own file system"):
        if "namespaces" not in found.held:
            raise OSError("it needs namespaces")
        bound = linux_calls.MS_BIND | linux_calls.MS_REMOUNT | linux_calls.MS_RDONLY
        read_only = bound | linux_calls.MS_NOSUID | linux_calls.MS_NODEV
        linux_calls.mount("none", "/", None, linux_calls.MS_REC | linux_calls.MS_PRIVATE)
        linux_calls.mount("tmpfs", scratch, "tmpfs", linux_calls.MS_NOSUID | linux_calls.MS_NODEV, "size=1m,mode=755")
        for folder in [*readable, *(name for name in _LIBRARIES if os.path.isdir(name))]:  # noqa: PTH112
            inside = scratch + os.path.abspath(folder)  # noqa: PTH100
            if not os.path.isdir(folder) or os.path.isdir(inside):  # noqa: PTH112
                continue  # a file, or part of a folder that is already there
            os.makedirs(inside)  # noqa: PTH103
            linux_calls.mount(os.path.realpath(folder), inside, None, linux_calls.MS_BIND | linux_calls.MS_REC)
            with contextlib.suppress(OSError):  # a locked mount keeps its flags; Landlock forbids writing as well
                linux_calls.mount("none", inside, None, read_only)
        os.makedirs(scratch + WORK)  # noqa: PTH103
        options = f"size={limits.disk},nr_inodes=1000,mode=700"
        linux_calls.mount("tmpfs", scratch + WORK, "tmpfs", linux_calls.MS_NOSUID | linux_calls.MS_NODEV, options)
        os.chdir(scratch)
        linux_calls.pivot_root(".", ".")
        linux_calls.unmount(".")
        os.chdir("/")
        work = WORK
    return work


def give_up_files(found: Protections, readable: list[str], work: str) -> None:
    """No files but the readable ones and those in the folder for work; no privileges."""
    with found.attempt("no new privileges"):
        linux_calls.no_new_privileges()
        linux_calls.drop_capabilities()
        linux_calls.not_dumpable()
    with found.attempt("landlock"):
        linux_calls.landlock([*readable, *_LIBRARIES], [work])


def lock(limits: Limits, base: int, seccomp: bool, files: bool) -> None:
    """Lock this process down for one program; what is not there was noted before."""
    memory = base + limits.memory
    for name, most in (
        ("RLIMIT_AS", memory),
        ("RLIMIT_CPU", limits.cpu_seconds),
        ("RLIMIT_FSIZE", limits.file_size),
        ("RLIMIT_NOFILE", limits.open_files),
        ("RLIMIT_NPROC", 0),
        ("RLIMIT_CORE", 0),
        ("RLIMIT_MEMLOCK", 0),
        ("RLIMIT_MSGQUEUE", 0),
    ):
        with contextlib.suppress(OSError, ValueError, AttributeError):
            number = getattr(resource, name)
            hard = resource.getrlimit(number)[1]
            most = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(number, (most, most))
    os.environ.clear()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if seccomp:
        linux_calls.seccomp(filter_program(files))


def seccomp_works(found: Protections) -> None:
    """Try the filter in a child that does nothing else."""
    with found.attempt("seccomp"):
        program = filter_program()
        child = os.fork()
        if child == 0:
            try:
                linux_calls.seccomp(program)
            except BaseException:
                os._exit(1)
            os._exit(0)
        if os.waitpid(child, 0)[1]:
            raise OSError("the kernel refuses the filter")


class RefusedError(PermissionError):
    """The program asked for something that programs may not do."""


_NEVER = (
    "socket.", "subprocess.", "os.fork", "os.exec", "os.spawn", "os.posix_spawn", "os.system", "os.kill", "os.killpg",
    "os.chmod", "os.chown", "os.link", "os.symlink", "os.setxattr", "os.putenv", "os.unsetenv", "ctypes.", "pty.",
    "signal.pthread_kill", "shutil.", "ftplib.", "http.", "urllib.", "smtplib.", "webbrowser.", "mmap.", "resource.",
    "fcntl.", "sys.setprofile", "sys.settrace", "gc.", "code.__new__", "_thread.start_new_thread",
)  # fmt: skip
_PATHS = ("open", "os.listdir", "os.scandir", "os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.truncate",
          "os.chdir", "os.walk", "glob.glob")  # fmt: skip


def refuse_in_python(readable: list[str], work: str) -> None:
    """Refuse forbidden calls with a message that names them.

    This is not the wall: code in C goes around it. It is there for the message, and for systems without a wall.
    """
    roots = tuple(os.path.realpath(root) + "/" for root in [*readable, *_LIBRARIES])
    kept = tuple(root.rstrip("/") + "/" for root in readable)
    inside = (os.path.realpath(work) + "/", work + "/")
    real, absolute, writing = os.path.realpath, os.path.abspath, os.O_WRONLY | os.O_RDWR | os.O_CREAT

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        if event.startswith(_NEVER):
            raise RefusedError(f"programs may not use {event}")
        if event not in _PATHS or not arguments:
            return
        path = arguments[0]
        if isinstance(path, int) or path is None:
            return
        name = os.fsdecode(path) if isinstance(path, str | bytes | os.PathLike) else str(path)
        place, true = absolute(name) + "/", real(name) + "/"
        if place.startswith(inside) and true.startswith(inside):
            return
        flags = arguments[2] if event == "open" and len(arguments) > 2 else 0
        reads = event in ("os.listdir", "os.scandir") or (
            event == "open" and not (isinstance(flags, int) and flags & writing)
        )
        if reads and true.startswith(roots + kept):
            return
        raise RefusedError(f"programs may not touch {name[:200]}")

    sys.addaudithook(hook)
