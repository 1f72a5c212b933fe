"""The system calls that a program may make, as a filter for the kernel (seccomp).

Calls that are not listed fail with "operation not permitted": sockets, new processes and threads, signals to others,
other programs, mounts, tracing, limits, devices. Reading and writing of files is allowed here; which files there are is
the matter of Landlock and of the file system's root.
"""

from __future__ import annotations

import platform
import struct

_COMMON = (
    "read", "write", "readv", "writev", "pread64", "pwrite64", "lseek", "close", "openat", "fstat", "newfstatat",
    "statx", "faccessat", "faccessat2", "readlinkat", "getdents64", "getcwd", "mmap", "munmap", "mremap",
    "mprotect", "madvise", "brk", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "futex",
    "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday", "getrandom", "getpid",
    "gettid", "getppid", "getuid", "geteuid", "getgid", "getegid", "exit", "exit_group", "dup", "dup3", "ppoll",
    "pselect6", "sched_yield", "sched_getaffinity", "getrusage", "times", "uname", "sysinfo", "set_robust_list",
    "rseq", "restart_syscall", "unlinkat", "mkdirat", "renameat", "ftruncate", "fsync", "umask",
)  # fmt: skip
_X86_64 = {
    "read": 0, "write": 1, "open": 2, "close": 3, "stat": 4, "fstat": 5, "lstat": 6, "poll": 7, "lseek": 8, "mmap": 9,
    "mprotect": 10, "munmap": 11, "brk": 12, "rt_sigaction": 13, "rt_sigprocmask": 14, "rt_sigreturn": 15,
    "pread64": 17, "pwrite64": 18, "readv": 19, "writev": 20, "access": 21, "select": 23, "sched_yield": 24,
    "mremap": 25, "madvise": 28, "dup": 32, "dup2": 33, "nanosleep": 35, "getpid": 39, "exit": 60, "uname": 63,
    "fcntl": 72, "fsync": 74, "ftruncate": 77, "getcwd": 79, "rename": 82, "mkdir": 83, "rmdir": 84, "unlink": 87,
    "readlink": 89, "umask": 95, "gettimeofday": 96, "getrusage": 98, "sysinfo": 99, "times": 100, "getuid": 102,
    "getgid": 104, "geteuid": 107, "getegid": 108, "getppid": 110, "sigaltstack": 131, "arch_prctl": 158, "gettid": 186,
    "time": 201, "futex": 202, "sched_getaffinity": 204, "getdents64": 217, "restart_syscall": 219,
    "clock_gettime": 228, "clock_getres": 229, "clock_nanosleep": 230, "exit_group": 231, "openat": 257, "mkdirat": 258,
    "newfstatat": 262, "unlinkat": 263, "renameat": 264, "readlinkat": 267, "faccessat": 269, "pselect6": 270,
    "ppoll": 271, "set_robust_list": 273, "dup3": 292, "getrandom": 318, "statx": 332, "rseq": 334, "faccessat2": 439,
}  # fmt: skip
_AARCH64 = {
    "getcwd": 17, "dup": 23, "dup3": 24, "fcntl": 25, "mkdirat": 34, "unlinkat": 35, "renameat": 38, "ftruncate": 46,
    "faccessat": 48, "openat": 56, "close": 57, "getdents64": 61, "lseek": 62, "read": 63, "write": 64, "readv": 65,
    "writev": 66, "pread64": 67, "pwrite64": 68, "pselect6": 72, "ppoll": 73, "readlinkat": 78, "newfstatat": 79,
    "fstat": 80, "fsync": 82, "exit": 93, "exit_group": 94, "futex": 98, "set_robust_list": 99, "nanosleep": 101,
    "clock_gettime": 113, "clock_getres": 114, "clock_nanosleep": 115, "sched_getaffinity": 123, "sched_yield": 124,
    "restart_syscall": 128, "sigaltstack": 132, "rt_sigaction": 134, "rt_sigprocmask": 135, "rt_sigreturn": 139,
    "times": 153, "uname": 160, "getrusage": 165, "umask": 166, "gettimeofday": 169, "getpid": 172, "getppid": 173,
    "getuid": 174, "geteuid": 175, "getgid": 176, "getegid": 177, "gettid": 178, "sysinfo": 179, "brk": 214,
    "munmap": 215, "mremap": 216, "mmap": 222, "mprotect": 226, "madvise": 233, "getrandom": 278, "statx": 291,
    "rseq": 293, "faccessat2": 439,
}  # fmt: skip
_OLD = (
    "open", "stat", "lstat", "poll", "access", "select", "dup2", "rename", "mkdir", "rmdir", "unlink", "readlink",
    "time", "arch_prctl",
)  # fmt: skip
_MACHINES = {"x86_64": (0xC000003E, _X86_64), "aarch64": (0xC00000B7, _AARCH64)}
_OPENING = ("open", "openat")
_FCNTL = (0, 1, 2, 3, 4, 1030)  # copies and flags of a descriptor; no owners, locks or leases

_ALLOW, _REFUSE, _KILL = 0x7FFF0000, 0x00050001, 0x80000000  # _REFUSE carries the error number EPERM
_LOAD, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06


def filter_program(files: bool = True) -> bytes:
    """The filter; without `files` no file can be opened either. An ``OSError`` for an unknown kind of machine."""
    try:
        machine, numbers = _MACHINES[platform.machine()]
    except KeyError:
        raise OSError(f"no table of system calls for {platform.machine()}") from None
    names = [name for name in (*_COMMON, *_OLD) if name in numbers and (files or name not in _OPENING)]
    code = [
        (_LOAD, 0, 0, 4),  # the architecture of the call
        (_EQUAL, 1, 0, machine),
        (_RETURN, 0, 0, _KILL),
        (_LOAD, 0, 0, 0),  # its number
        (_AT_LEAST, 0, 1, 0x40000000),  # the numbers of another calling convention
        (_RETURN, 0, 0, _REFUSE),
    ]
    for name in names:
        code += [(_EQUAL, 0, 1, numbers[name]), (_RETURN, 0, 0, _ALLOW)]
    code += [(_EQUAL, 1, 0, numbers["fcntl"]), (_RETURN, 0, 0, _REFUSE), (_LOAD, 0, 0, 24)]  # its second argument
    for command in _FCNTL:
        code += [(_EQUAL, 0, 1, command), (_RETURN, 0, 0, _ALLOW)]
    code.append((_RETURN, 0, 0, _REFUSE))
    return b"".join(struct.pack("=HBBI", *instruction) for instruction in code)
