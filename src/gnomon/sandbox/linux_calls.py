"""Calls to the Linux kernel that Python's library does not have: namespaces, mounts, Landlock, seccomp, capabilities.

Every function raises ``OSError`` where the kernel refuses or does not know the call; ``lockdown.py`` decides what that
means. The module is imported by the process that runs programs, so it imports nothing but the standard library.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import sys

_LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None

CLONE_NEWNS = 0x00020000
CLONE_NEWUTS = 0x04000000
CLONE_NEWIPC = 0x08000000
CLONE_NEWUSER = 0x10000000
CLONE_NEWPID = 0x20000000
CLONE_NEWNET = 0x40000000

MS_RDONLY, MS_NOSUID, MS_NODEV, MS_REMOUNT = 1, 2, 4, 32
MS_BIND, MS_REC, MS_PRIVATE = 4096, 16384, 1 << 18
MNT_DETACH = 2

_PR_SET_PDEATHSIG, _PR_SET_DUMPABLE, _PR_SET_SECCOMP, _PR_SET_NO_NEW_PRIVS = 1, 4, 22, 38
_NUMBERS = {  # system calls without a function in the C library
    "x86_64": {"pivot_root": 155, "capset": 126},
    "aarch64": {"pivot_root": 41, "capset": 91},
}
_LANDLOCK_CREATE, _LANDLOCK_ADD, _LANDLOCK_RESTRICT = 444, 445, 446  # the same on every machine


def _checked(result: int, what: str) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return result


def _libc() -> ctypes.CDLL:
    if _LIBC is None:
        raise OSError("this needs Linux")
    return _LIBC


def _number(name: str) -> int:
    try:
        return _NUMBERS[platform.machine()][name]
    except KeyError:
        raise OSError(f"{name}: unknown on {platform.machine()}") from None


def unshare(flags: int) -> None:
    """Move this process (and with CLONE_NEWPID its children) into new namespaces."""
    _checked(_libc().unshare(flags), "unshare")


def mount(source: str, target: str, kind: str | None, flags: int, data: str = "") -> None:
    """Mount a file system, or change a mount."""
    done = _libc().mount(
        source.encode(), target.encode(), kind.encode() if kind else None, ctypes.c_ulong(flags), data.encode() or None
    )
    _checked(done, f"mount {target}")


def unmount(target: str) -> None:
    """Take a mount out of sight."""
    _checked(_libc().umount2(target.encode(), MNT_DETACH), f"umount {target}")


def pivot_root(new: str, old: str) -> None:
    """Make a folder the root of the file system."""
    _checked(_libc().syscall(_number("pivot_root"), new.encode(), old.encode()), "pivot_root")


def drop_capabilities() -> None:
    """Give up every privilege of root."""
    header = struct.pack("=Ii", 0x20080522, 0)
    _checked(_libc().syscall(_number("capset"), header, bytes(24)), "capset")


def no_new_privileges() -> None:
    """Programs that this process starts cannot gain privileges; needed before Landlock and seccomp."""
    _checked(_libc().prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs")


def not_dumpable() -> None:
    """No core dumps, and no look into this process through /proc or ptrace."""
    _checked(_libc().prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0), "dumpable")


def die_with_parent(signal: int) -> None:
    """Ask for a signal when the parent ends."""
    _checked(_libc().prctl(_PR_SET_PDEATHSIG, signal, 0, 0, 0), "pdeathsig")


# ---------------------------------------------------------------------------------------------------------- Landlock

_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR, _REMOVE_DIR, _REMOVE_FILE = (1 << k for k in range(6))
_MAKE_DIR, _MAKE_REG, _REFER, _TRUNCATE, _IOCTL = 1 << 7, 1 << 8, 1 << 13, 1 << 14, 1 << 15
READ = _EXECUTE | _READ_FILE | _READ_DIR
WRITE = READ | _WRITE_FILE | _REMOVE_DIR | _REMOVE_FILE | _MAKE_DIR | _MAKE_REG


def landlock_version() -> int:
    """The version of Landlock that the kernel has; an error where it has none."""
    return _checked(_libc().syscall(_LANDLOCK_CREATE, None, ctypes.c_size_t(0), 1), "landlock")


def landlock(readable: list[str], writable: list[str]) -> None:
    """Allow only these folders, to this process and its children, for ever. TCP and signals are refused, if known."""
    version = landlock_version()
    files = (1 << 13) - 1
    files |= _REFER if version >= 2 else 0
    files |= _TRUNCATE if version >= 3 else 0
    files |= _IOCTL if version >= 5 else 0
    attributes = struct.pack("=QQQ", files, 3, 3)[: 8 if version < 4 else 16 if version < 6 else 24]
    ruleset = _checked(
        _libc().syscall(_LANDLOCK_CREATE, attributes, ctypes.c_size_t(len(attributes)), 0), "landlock ruleset"
    )
    try:
        for access, folders in ((READ, readable), (WRITE | (_TRUNCATE if version >= 3 else 0), writable)):
            for folder in folders:
                _allow(ruleset, folder, access & files)
        _checked(_libc().syscall(_LANDLOCK_RESTRICT, ruleset, 0), "landlock")
    finally:
        os.close(ruleset)


def _allow(ruleset: int, folder: str, access: int) -> None:
    try:
        handle = os.open(folder, os.O_PATH | os.O_CLOEXEC)
    except FileNotFoundError:
        return
    try:
        if not os.path.isdir(folder):  # noqa: PTH112 (pathlib is not loaded in a job)
            access &= _EXECUTE | _READ_FILE | _WRITE_FILE
        rule = struct.pack("=Qi", access, handle)
        _checked(_libc().syscall(_LANDLOCK_ADD, ruleset, 1, rule, 0), f"landlock rule {folder}")
    finally:
        os.close(handle)


# ----------------------------------------------------------------------------------------------------------- seccomp


class _Filter(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_void_p))


def seccomp(program: bytes) -> None:
    """Pass every later system call of this process through a filter, a program of the Berkeley packet filter."""
    buffer = ctypes.create_string_buffer(program, len(program))
    filter_ = _Filter(len(program) // 8, ctypes.addressof(buffer))
    _checked(_libc().prctl(_PR_SET_SECCOMP, 2, ctypes.byref(filter_), 0, 0), "seccomp")
