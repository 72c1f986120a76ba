"""Process 1 of a sandbox: it starts each run in namespaces of its own, watches it, and tells what it used.

It is given to the sandboxed interpreter as text, must not import anything of ours, and has to run on every Python from
3.9. Candidates' code of Python runs in a copy of this very process, so nothing secret may ever pass through it: what
goes in and out of a run are descriptors of files in memory, which it hands on unread. The copy leaves the keeper's
frames before any code of a candidate runs, so that nobody finds in them what an earlier run used.

It answers requests, one at a time, that come as packets of JSON with descriptors:

    write    put each descriptor's content into a file of /box
    run      run a command, or Python's harness, in new namespaces; answers with what it used
    collect  answer with descriptors of files in /box, as many as fit, and which comes next
"""

import array
import ctypes
import json
import math
import mmap
import os
import resource
import select
import signal
import socket
import stat
import struct
import sys
import time
import types

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing would make every start slower
    from collections.abc import Callable, Iterator
    from typing import Any, NoReturn

PACKET_BYTES = 1 << 17
MAX_DESCRIPTORS = 250
WORK = "/box"
SCRATCH = b"/scratch"

# linux/sched.h, linux/mount.h, linux/prctl.h
CLONE_PIDFD, CLONE_NEWNS, CLONE_NEWIPC, CLONE_NEWPID = 0x1000, 0x00020000, 0x08000000, 0x20000000
MS_RDONLY, MS_NOSUID, MS_NODEV, MS_REMOUNT, MS_BIND = 1, 2, 4, 32, 4096
PR_SET_SECCOMP, SECCOMP_MODE_FILTER = 22, 2
CAPABILITY_VERSION_3 = 0x20080522

# What the kernel keeps free for a stack is at least 128 MB; this fits into it.
STACK_BYTES = 120 * 1024 * 1024
# What connected sockets hold is nobody's memory, so there must not be many of them; compilers need more files.
OPEN_FILES, COMPILERS_OPEN_FILES = 64, 256
# A run's warden keeps the time limit to the millisecond; this is for when it cannot.
LATE_SECONDS = 0.15

libc = ctypes.CDLL(None, use_errno=True)


class Filter(ctypes.Structure):
    """struct sock_fprog of linux/filter.h."""

    _fields_ = [("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p)]


class Begin(BaseException):
    """Raised in a copy that becomes a Python run, to leave the keeper's frames; holds what to call, and with what."""


def served() -> "tuple[Any, ...] | None":
    """Serve requests. Returns in a copy of this process that becomes a Python run, or when the other side is gone."""
    try:
        main()
    except Begin as begin:
        return begin.args
    return None


def main() -> None:
    """Load what runs will need, say so, and serve requests until the other side is gone."""
    channel_fd, harness_fd, filter_fd, clone_number, capset_number = (int(number) for number in sys.argv[1:])
    channel = socket.socket(fileno=channel_fd)
    instructions = content(filter_fd)
    keeper = Keeper(channel, instructions, clone_number, capset_number, load_harness(content(harness_fd).decode()))
    sys.argv = [""]
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    channel.send(b'{"ready": true}')
    for request, descriptors in packets(channel):
        if request["do"] == "stop":
            # It came when the run had just ended by itself.
            continue
        try:
            answer, files = keeper.obey(request, descriptors)
        except OSError as error:
            answer, files = {"fault": f"{request['do']}: {error}"}, []
        finally:
            for descriptor in descriptors:
                os.close(descriptor)
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", files))] if files else []
        channel.sendmsg([json.dumps(answer).encode()], rights)
        for descriptor in files:
            os.close(descriptor)


def packets(channel: socket.socket) -> "Iterator[tuple[dict[str, Any], list[int]]]":
    """Requests with their descriptors, until there is nobody to send more."""
    room = socket.CMSG_LEN(MAX_DESCRIPTORS * array.array("i").itemsize)
    while True:
        data, rights, _, _ = channel.recvmsg(PACKET_BYTES, room)
        if not data:
            return
        descriptors = array.array("i")
        for _, _, held in rights:
            descriptors.frombytes(held[: len(held) - len(held) % descriptors.itemsize])
        yield json.loads(data), list(descriptors)


def load_harness(text: str) -> "types.ModuleType":
    """Python's harness, ready to be used by every copy of this process."""
    module = types.ModuleType("harness")
    exec(compile(text, "harness", "exec"), module.__dict__)
    module.give()
    return module


def content(descriptor: int) -> bytes:
    """All that a file holds."""
    with open(descriptor, "rb") as stream:
        return stream.read()


class Keeper:
    """Obeys requests. Nothing of one run is left when the next begins, but for the files in /box."""

    def __init__(
        self,
        channel: socket.socket,
        instructions: bytes,
        clone_number: int,
        capset_number: int,
        harness: "types.ModuleType",
    ) -> None:
        self.channel = channel
        self.instructions = instructions
        self.filter = Filter(len(instructions) // 8, instructions)
        self.clone_number = clone_number
        self.capset_number = capset_number
        self.harness = harness
        # What a run's warden leaves: whether the walls were up (until then what fails is our fault), whether the run
        # came to its end, whether that was for lack of time, and its status. The run itself cannot get at it.
        self.report = mmap.mmap(-1, mmap.PAGESIZE)

    def obey(self, request: "dict[str, Any]", descriptors: "list[int]") -> "tuple[dict[str, Any], list[int]]":
        """Do what is asked; returns the answer and the descriptors to send with it."""
        if request["do"] == "write":
            for path, mode, descriptor in zip(request["paths"], request["modes"], descriptors):  # noqa: B905
                write(path, mode, descriptor)
            return {"ok": True}, []
        if request["do"] == "collect":
            files = files_of(request["paths"])
            end = request["first"] + MAX_DESCRIPTORS
            found = list(opened(files[request["first"] : end]))
            answer = {"paths": [path for path, _, _ in found], "modes": [mode for _, mode, _ in found]}
            return {**answer, "next": end if end < len(files) else None}, [descriptor for _, _, descriptor in found]
        return self.run(request, descriptors), []

    def run(self, request: "dict[str, Any]", descriptors: "list[int]") -> "dict[str, Any]":
        """Start it, wait until it and everything it started is gone, and say what it used."""
        self.report[:2] = b"\0\0"
        pidfd = ctypes.c_int(-1)
        flags = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_PIDFD | signal.SIGCHLD
        started = time.monotonic()
        warden = checked(libc.syscall(self.clone_number, flags, None, ctypes.byref(pidfd), None, None), "clone")
        if warden == 0:
            for_good(self.guard, request, descriptors)
        try:
            stopped = self.watch(pidfd.value, request["limits"]["wall_ms"] / 1000 + LATE_SECONDS)
        finally:
            os.close(pidfd.value)
        # It is process 1 of its namespace: when it can be reaped, all others in there have been.
        _, status, used = os.wait4(warden, 0)
        is_walled, is_over, timed_out, ended = struct.unpack_from("<BBBi", self.report)
        if not is_walled and not stopped:
            number = status >> 8
            return {"fault": f"run: {os.strerror(number) if 0 < number < 255 else 'it could not be walled in'}"}
        return {
            "timed_out": bool(stopped or timed_out),
            "status": ended if is_over else signal.SIGKILL,
            "wall_ms": (time.monotonic() - started) * 1000,
            "cpu_ms": (used.ru_utime + used.ru_stime) * 1000,
            "memory_kb": used.ru_maxrss,
        }

    def watch(self, pidfd: int, seconds: float) -> bool:
        """Wait for the run's end, or end it: when its warden is late, or the other side wants it or is gone."""
        poll = select.poll()
        poll.register(pidfd, select.POLLIN)
        poll.register(self.channel, select.POLLIN)
        ready = poll.poll(math.ceil(seconds * 1000))
        if any(descriptor == pidfd for descriptor, _ in ready):
            return False
        signal.pidfd_send_signal(pidfd, signal.SIGKILL)
        return True

    def guard(self, request: "dict[str, Any]", descriptors: "list[int]") -> "NoReturn":
        """Be process 1 of the new namespaces: put up the walls, start the run behind them, and keep its time.

        The run is a process of its own because the kernel lets process 1 ignore most signals: a program that aborts
        would go on, or seem to have ended of something else.
        """
        # Without a session of its own, kill(0) inside would reach the keeper.
        os.setsid()
        limits = request["limits"]
        options = f"size={limits['disk_bytes']},mode=1777,nr_inodes=4096".encode()
        mount(b"tmpfs", SCRATCH, b"tmpfs", MS_NOSUID | MS_NODEV, options)
        if not request["writable"]:
            mount(None, WORK.encode(), None, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV, None)
        header = (ctypes.c_uint32 * 2)(CAPABILITY_VERSION_3, 0)
        checked(libc.syscall(self.capset_number, header, (ctypes.c_uint32 * 6)()), "capset")
        run = os.fork()
        if run == 0:
            for_good(self.become, request, descriptors)
        timed_out = outlast(run, limits["wall_ms"] / 1000, limits["cpu_ms"] / 1000)
        status = os.waitpid(run, 0)[1]
        if not self.report[0]:
            os._exit(status >> 8)
        struct.pack_into("<BBi", self.report, 1, 1, timed_out, status)
        end_the_rest()
        os._exit(0)

    def become(self, request: "dict[str, Any]", descriptors: "list[int]") -> "NoReturn":
        """Give up, for good, all that the run must not have, and become it."""
        # A session of its own again: the warden must not be in reach of kill(0) either.
        os.setsid()
        os.chdir(request["cwd"])
        # These numbers are about to mean other files: nobody may close them when the keeper's frames go.
        self.channel.detach()
        place(descriptors)
        descriptors.clear()
        limit(request["limits"], COMPILERS_OPEN_FILES if request["writable"] else OPEN_FILES)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
        checked(libc.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.byref(self.filter), 0, 0), "seccomp")
        self.report[0] = 1
        self.report.close()
        argv = request["argv"]
        if argv is None:
            raise Begin(self.harness.perform, request["call"])
        try:
            os.execve(argv[0], argv, request["env"])
        except OSError as error:
            os.write(2, f"{argv[0]}: {error.strerror}\n".encode())
            os._exit(127)


def for_good(become: "Callable[..., NoReturn]", *arguments: "Any") -> "NoReturn":
    """Call what this process becomes from now on; it never comes back as another keeper."""
    try:
        become(*arguments)
    except Begin:
        raise
    except OSError as error:
        os._exit(error.errno or 255)
    except BaseException:
        os._exit(255)


def outlast(run: int, seconds: float, cpu_seconds: float) -> bool:
    """Wait until the run has ended, or end it when its time is up; returns whether it was."""
    descriptor = os.pidfd_open(run)
    # clock_getcpuclockid(3): the kernel's number for the processor time of another process.
    cpu_clock = (~run << 3) | 2
    deadline = time.monotonic() + seconds
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    while True:
        left = deadline - time.monotonic()
        cpu_left = cpu_seconds - time.clock_gettime(cpu_clock)
        if left <= 0 or cpu_left <= 0:
            os.kill(run, signal.SIGKILL)
            return True
        # One thread cannot use up what is left any faster than this.
        if poll.poll(math.ceil(min(left, max(cpu_left, 0.005)) * 1000)):
            return False


def end_the_rest() -> None:
    """End what the run has left behind. The kernel would, but without adding the time they used to ours."""
    try:
        os.kill(-1, signal.SIGKILL)
        while True:
            os.waitpid(-1, 0)
    except (ProcessLookupError, ChildProcessError):
        return


def place(descriptors: "list[int]") -> None:
    """Make the request's descriptors 0, 1, 2, ... of the run, and close all others."""
    first_free = max(descriptors) + 1
    moved = [os.dup2(descriptor, first_free + number) for number, descriptor in enumerate(descriptors)]
    for number, descriptor in enumerate(moved):
        os.dup2(descriptor, number)
    os.closerange(len(descriptors), first_free + len(descriptors) + 64)


def limit(limits: "dict[str, Any]", open_files: int) -> None:
    """Resource limits that cannot be raised again."""
    memory = limits["data_bytes"]
    wanted = {
        resource.RLIMIT_CORE: 0,
        # Whole seconds are too coarse for the main process, which is watched; this is for those it starts.
        resource.RLIMIT_CPU: limits["cpu_ms"] // 1000 + 2,
        resource.RLIMIT_DATA: memory,
        resource.RLIMIT_AS: limits["address_bytes"] or resource.RLIM_INFINITY,
        resource.RLIMIT_FSIZE: limits["file_bytes"],
        resource.RLIMIT_MEMLOCK: 0,
        resource.RLIMIT_MSGQUEUE: 0,
        resource.RLIMIT_NOFILE: open_files,
        resource.RLIMIT_SIGPENDING: 64,
        # The keeper and the warden count as well.
        resource.RLIMIT_NPROC: limits["processes"] + 2,
        resource.RLIMIT_STACK: STACK_BYTES,
    }
    for which, value in wanted.items():
        allowed = resource.getrlimit(which)[1]
        if allowed != resource.RLIM_INFINITY:
            value = allowed if value == resource.RLIM_INFINITY else min(value, allowed)
        resource.setrlimit(which, (value, value))


def write(path: str, mode: int, descriptor: int) -> None:
    """Copy what the descriptor holds into a file of /box."""
    target = os.path.join(WORK, path)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    size = os.fstat(descriptor).st_size
    copy = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, mode)
    try:
        offset = 0
        while offset < size:
            offset += os.sendfile(copy, descriptor, offset, size - offset)
    finally:
        os.close(copy)


def files_of(paths: "list[str]") -> "list[str]":
    """These files of /box, and those in these folders, always in the same order; links are not followed."""
    files = []
    for path in paths:
        target = os.path.join(WORK, path)
        if os.path.isdir(target) and not os.path.islink(target):
            files += sorted(os.path.join(folder, name) for folder, _, names in os.walk(target) for name in names)
        else:
            files.append(target)
    return files


def opened(files: "list[str]") -> "Iterator[tuple[str, int, int]]":
    """Path, mode and descriptor of each that is a regular file."""
    for file in files:
        try:
            descriptor = os.open(file, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        except OSError:
            continue
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISREG(mode):
            yield os.path.relpath(file, WORK), mode & 0o755, descriptor
        else:
            os.close(descriptor)


def mount(source: "bytes | None", target: bytes, kind: "bytes | None", flags: int, options: "bytes | None") -> None:
    """Mount something: Python itself does not offer to."""
    checked(libc.mount(source, target, kind, flags, options), f"mount {target.decode()}")


def checked(result: int, what: str) -> int:
    """The result of a C function, unless it failed."""
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return result


if __name__ == "__main__":
    begun = served()
    if begun is not None:
        try:
            begun[0](begun[1])
            os._exit(0)
        finally:
            os._exit(255)
