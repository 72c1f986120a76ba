"""The filter, run by a small interpreter of the kernel's filter language, for both processors."""

import errno
import struct

import pytest

from greenroom.adapters.sandbox import seccomp
from greenroom.adapters.sandbox.syscalls import CLONE, CLONE3, FORBIDDEN, IOCTL, NEWEST_KNOWN, SOCKETPAIR

MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}
ALLOWED, KILLED = 0x7FFF0000, 0x80000000
READ = {"x86_64": 0, "aarch64": 63}


def decide(machine: str, number: int, arguments: tuple[int, ...] = (), arch: int | None = None) -> int:
    """What the kernel would answer."""
    data = struct.pack("=iIQ6Q", number, MACHINES[machine][1] if arch is None else arch, 0, *(*arguments, *[0] * 6)[:6])
    program = list(struct.iter_unpack("=HBBI", seccomp.program(machine)))
    accumulator = position = 0
    while True:
        code, then, otherwise, operand = program[position]
        position += 1
        match code:
            case 0x20:
                (accumulator,) = struct.unpack_from("=I", data, operand)
            case 0x15:
                position += then if accumulator == operand else otherwise
            case 0x25:
                position += then if accumulator > operand else otherwise
            case 0x45:
                position += then if accumulator & operand else otherwise
            case 0x06:
                return int(operand)
            case _:
                raise AssertionError(f"unknown instruction {code:#x}")


def refused(number: int) -> int:
    return 0x00050000 | number


@pytest.mark.parametrize("machine", MACHINES)
class TestFilter:
    def test_ordinary_calls_pass(self, machine: str) -> None:
        assert decide(machine, READ[machine]) == ALLOWED

    def test_every_forbidden_call_is_refused(self, machine: str) -> None:
        numbers = [call[MACHINES[machine][0]] for call in FORBIDDEN.values()]
        assert {decide(machine, number) for number in numbers if number is not None} == {refused(errno.EPERM)}

    def test_calls_for_another_processor_are_fatal(self, machine: str) -> None:
        assert decide(machine, READ[machine], arch=0x40000003) == KILLED

    def test_calls_of_the_x32_kind_are_fatal(self, machine: str) -> None:
        assert decide(machine, READ[machine] | 0x40000000) == KILLED

    def test_calls_newer_than_the_table_are_not_there(self, machine: str) -> None:
        assert decide(machine, NEWEST_KNOWN + 1) == refused(errno.ENOSYS)

    def test_threads_and_processes_may_be_made_but_no_namespaces(self, machine: str) -> None:
        number = CLONE[MACHINES[machine][0]] or 0
        assert decide(machine, number, (0x3D0F00,)) == ALLOWED
        for flag in (0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000):
            assert decide(machine, number, (flag | 17,)) == refused(errno.EPERM)
        assert decide(machine, CLONE3[MACHINES[machine][0]] or 0) == refused(errno.ENOSYS)

    def test_only_pairs_of_unix_sockets(self, machine: str) -> None:
        number = SOCKETPAIR[MACHINES[machine][0]] or 0
        assert decide(machine, number, (1,)) == ALLOWED
        assert decide(machine, number, (2,)) == refused(errno.EPERM)

    def test_nobody_types_into_terminals(self, machine: str) -> None:
        number = IOCTL[MACHINES[machine][0]] or 0
        assert decide(machine, number, (0, 0x5401)) == ALLOWED
        assert decide(machine, number, (0, 0x5412)) == refused(errno.EPERM)
        assert decide(machine, number, (0, 0x541C)) == refused(errno.EPERM)
        # The kernel looks at the low half only, so the high half must not hide it.
        assert decide(machine, number, (0, 0x5412 | 1 << 32)) == refused(errno.EPERM)
