"""A seccomp filter, assembled by hand: the kernel refuses these calls whatever else fails."""

import errno
import platform
import struct
from functools import cache

from greenroom.adapters.sandbox.syscalls import (
    CLONE,
    CLONE3,
    FORBIDDEN,
    IOCTL,
    MMAP,
    NEWEST_KNOWN,
    SOCKETPAIR,
    Numbers,
)

# linux/audit.h: the machine a call was made for. A 32-bit call on x86_64 carries another value and is killed.
_AUDIT_ARCH = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
_COLUMN = {"x86_64": 0, "aarch64": 1}

# linux/bpf_common.h, reduced to what is used here.
_LOAD = 0x20
_JUMP_IF_EQUAL = 0x15
_JUMP_IF_GREATER = 0x25
_JUMP_IF_ANY_BIT = 0x45
_RETURN = 0x06

# linux/seccomp.h: struct seccomp_data is nr, arch, instruction pointer, then six 64-bit arguments.
_NUMBER, _ARCH = 0, 4
_ALLOW = 0x7FFF0000
_KILL_PROCESS = 0x80000000
_ERRNO = 0x00050000

# clone(2): every flag that would make a namespace.
_NEW_NAMESPACES = 0x7E020000
# x86_64's x32 calls are ordinary numbers with this bit; they would slip past every comparison below.
_X32 = 0x40000000
_TIOCSTI, _TIOCLINUX = 0x5412, 0x541C
_AF_UNIX = 1
_MAP_SHARED, _MAP_ANONYMOUS = 0x01, 0x20


def supported(machine: str | None = None) -> bool:
    """Whether a filter can be made for this machine."""
    return (machine or platform.machine()) in _AUDIT_ARCH


@cache
def program(machine: str | None = None) -> bytes:
    """The filter as bubblewrap takes it: an array of struct sock_filter."""
    machine = machine or platform.machine()
    return b"".join(_instructions(_AUDIT_ARCH[machine], _COLUMN[machine]))


def _instructions(arch: int, column: int) -> list[bytes]:
    code = [
        _op(_LOAD, _ARCH),
        _op(_JUMP_IF_EQUAL, arch, then=1),
        _op(_RETURN, _KILL_PROCESS),
        _op(_LOAD, _NUMBER),
        _op(_JUMP_IF_ANY_BIT, _X32, otherwise=1),
        _op(_RETURN, _KILL_PROCESS),
        _op(_JUMP_IF_GREATER, NEWEST_KNOWN, otherwise=1),
        _refuse(errno.ENOSYS),
    ]
    # clone3 hides its flags behind a pointer, out of a filter's reach; "not implemented" sends libc back to clone.
    code += _on(CLONE3, column, [_refuse(errno.ENOSYS)])
    for numbers in FORBIDDEN.values():
        code += _on(numbers, column, [_refuse(errno.EPERM)])
    code += _on(
        CLONE,
        column,
        [
            _op(_LOAD, _argument(0)),
            _op(_JUMP_IF_ANY_BIT, _NEW_NAMESPACES, otherwise=1),
            _refuse(errno.EPERM),
            _op(_RETURN, _ALLOW),
        ],
    )
    # Typing into a terminal that someone else reads.
    code += _on(
        IOCTL,
        column,
        [
            _op(_LOAD, _argument(1)),
            _op(_JUMP_IF_EQUAL, _TIOCSTI, then=1),
            _op(_JUMP_IF_EQUAL, _TIOCLINUX, otherwise=1),
            _refuse(errno.EPERM),
            _op(_RETURN, _ALLOW),
        ],
    )
    # Shared memory outlives the mapping of its pages: a process could fill it and appear to hold nothing.
    code += _on(
        MMAP,
        column,
        [
            _op(_LOAD, _argument(3)),
            _op(_JUMP_IF_ANY_BIT, _MAP_SHARED, otherwise=2),
            _op(_JUMP_IF_ANY_BIT, _MAP_ANONYMOUS, otherwise=1),
            _refuse(errno.EPERM),
            _op(_RETURN, _ALLOW),
        ],
    )
    # asyncio wakes itself through a pair of connected sockets, which reach nobody else.
    code += _on(
        SOCKETPAIR,
        column,
        [
            _op(_LOAD, _argument(0)),
            _op(_JUMP_IF_EQUAL, _AF_UNIX, then=1),
            _refuse(errno.EPERM),
            _op(_RETURN, _ALLOW),
        ],
    )
    code.append(_op(_RETURN, _ALLOW))
    return code


def _on(numbers: Numbers, column: int, body: list[bytes]) -> list[bytes]:
    """Run the body, which must end by returning, when the loaded number is this call's."""
    number = numbers[column]
    return [] if number is None else [_op(_JUMP_IF_EQUAL, number, otherwise=len(body)), *body]


def _op(code: int, operand: int, *, then: int = 0, otherwise: int = 0) -> bytes:
    return struct.pack("=HBBI", code, then, otherwise, operand)


def _refuse(number: int) -> bytes:
    return _op(_RETURN, _ERRNO | number)


def _argument(index: int) -> int:
    """Offset of the low half of an argument; both machines are little-endian."""
    return 16 + 8 * index
