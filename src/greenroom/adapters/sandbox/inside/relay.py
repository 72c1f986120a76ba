"""Process 1 of a container: it runs one program after another, and leaves nothing of one for the next.

It is sent to the container's Python as text, must not import anything of ours, and has to run on every Python from
3.9. There are only two pipes to the outside, so requests and what runs leave pass through this process. Programs run
as the same user: what keeps it from them is that nobody may look into it (it is not dumpable), that the kernel shields
process 1 from signals, and that every run is a new program, never a copy of this one.

Frames go both ways: four bytes with the length of a JSON object, the object, then as many bytes as its "sizes" say.

    begin    take the system call filter that every run gets
    write    put files into /box
    run      run a command; answers with what it used and what it wrote
    collect  answer with files of /box, which are from now on what runs find there
"""

import ctypes
import json
import os
import resource
import select
import signal
import stat
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, NoReturn

WORK = "/box"
SCRATCH = "/scratch"
TICK_SECONDS = 0.02
MOST_FILES = 10_000
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")
# linux/prctl.h
PR_SET_DUMPABLE, PR_SET_SECCOMP, PR_SET_NO_NEW_PRIVS, SECCOMP_MODE_FILTER = 4, 22, 38, 2
# Where the kernel counts whom it killed for memory, by version of cgroups.
OOM_COUNTS = ("/sys/fs/cgroup/memory.events", "/sys/fs/cgroup/memory/memory.oom_control")

libc = ctypes.CDLL(None, use_errno=True)


class Filter(ctypes.Structure):
    """struct sock_fprog of linux/filter.h."""

    _fields_ = [("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p)]


def main() -> None:
    """Shut ourselves off, say that we are ready, and serve requests until the other side is gone."""
    if os.getpid() != 1:
        # It ends every process it can see.
        sys.exit("the relay must be process 1 of a container")
    checked(libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0), "dumpable")
    checked(libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no new privileges")
    # Python's own handlers are a way in for signals, which process 1 otherwise does not get from its own children.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
    relay = Relay()
    send({"ready": True, "machine": os.uname().machine}, [])
    while True:
        request, blobs = receive()
        try:
            answer, files = relay.obey(request, blobs)
        except OSError as error:
            # Once a program has run here, it may be why something fails.
            answer, files = {"fault": f"{request['do']}: {error}", "is_ours": not relay.is_touched}, []
        send(answer, files)


class Relay:
    """Obeys requests."""

    def __init__(self) -> None:
        self.filter: Filter | None = None
        self.files: dict[str, tuple[int, bytes]] = {}
        self.is_touched = False

    def obey(self, request: "dict[str, Any]", blobs: "list[bytes]") -> "tuple[dict[str, Any], list[bytes]]":
        """Do what is asked; returns the answer and the bytes that go with it."""
        if request["do"] == "begin":
            self.filter = Filter(len(blobs[0]) // 8, blobs[0])
            return {"ok": True}, []
        if request["do"] == "write":
            for path, mode, content in zip(request["paths"], request["modes"], blobs):  # noqa: B905
                self.files[path] = (mode, content)
                write(path, mode, content)
            return {"ok": True}, []
        if request["do"] == "collect":
            return self.collect(request["paths"], request["limit"])
        return self.run(request, blobs[0])

    def collect(self, paths: "list[str]", limit: int) -> "tuple[dict[str, Any], list[bytes]]":
        """Files of /box; from now on only they are there."""
        found: dict[str, tuple[int, bytes]] = {}
        left = limit
        for path, mode, content in regular_files(paths, limit):
            left -= len(content)
            if left < 0:
                return {"too_large": True}, []
            found[path] = (mode, content)
        self.files = found
        modes = [mode for mode, _ in found.values()]
        return {"paths": list(found), "modes": modes}, [content for _, content in found.values()]

    def run(self, request: "dict[str, Any]", given: bytes) -> "tuple[dict[str, Any], list[bytes]]":
        """Start it, wait until it and everything it started is gone, and say what it used and wrote."""
        if self.is_touched and not request["writable"]:
            self.restore()
        stdin, output, errors, result = descriptors = [os.memfd_create("run") for _ in range(4)]
        try:
            put(stdin, given)
            os.lseek(stdin, 0, os.SEEK_SET)
            wires = {
                "function": [stdin, output, output, result],
                "program": [stdin, output, errors],
                "compiler": [stdin, output, output],
            }[request["wires"]]
            report = self.watched(request, wires, output)
            lengths = request["keep"]
            return report, [head(output, lengths[0]), head(errors, lengths[1]), head(result, lengths[2])]
        finally:
            for descriptor in descriptors:
                os.close(descriptor)

    def watched(self, request: "dict[str, Any]", wires: "list[int]", output: int) -> "dict[str, Any]":
        """Run it with these descriptors, and keep its limits."""
        limits = request["limits"]
        before, killed = resource.getrusage(resource.RUSAGE_CHILDREN), killed_for_memory()
        reading, writing = os.pipe()
        is_first, self.is_touched = not self.is_touched, True
        started = time.monotonic()
        run = os.fork()
        if run == 0:
            try:
                self.become(request, wires, writing)
            finally:
                os._exit(255)
        os.close(writing)
        try:
            stopped, timed_out, peak_kb, status, used = keep_limits(run, limits, started, output)
            wall_ms = (time.monotonic() - started) * 1000
            end_everything()
            # Closed without a word when the run began: what is in it is why it did not.
            fault = os.read(reading, 1000)
        finally:
            os.close(reading)
            empty(SCRATCH)
        if fault:
            return {"fault": fault.decode("utf-8", "replace"), "is_ours": is_first}
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if stopped is None and killed_for_memory() > killed:
            stopped = "memory"
        return {
            "timed_out": timed_out,
            "status": status,
            "wall_ms": wall_ms,
            # As process 1 we reap everybody: this is what the whole run used, daemons included.
            "cpu_ms": (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000,
            "memory_kb": max(used.ru_maxrss, peak_kb),
            "stopped": stopped,
        }

    def become(self, request: "dict[str, Any]", wires: "list[int]", trouble: int) -> "NoReturn":
        """Give up, for good, all that the run must not have, and become it."""
        try:
            os.setsid()
            # When memory runs out it is not process 1 that should go. Only who is dumpable may say so.
            checked(libc.prctl(PR_SET_DUMPABLE, 1, 0, 0, 0), "dumpable")
            overwrite("/proc/self/oom_score_adj", b"1000")
            os.chdir(request["cwd"])
            trouble = place(wires, trouble)
            for name, value in request["rlimits"].items():
                limit(getattr(resource, name), value)
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_SETMASK, set())
            if self.filter is None:
                raise OSError("there is no filter")
            seccomp = libc.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.byref(self.filter), 0, 0)
            checked(seccomp, "seccomp")
        except (OSError, ValueError) as error:
            os.write(trouble, f"run: {error}".encode())
            os._exit(255)
        argv = request["argv"]
        try:
            os.execve(argv[0], argv, request["env"])
        except OSError as error:
            os.write(2, f"{argv[0]}: {error.strerror}\n".encode())
            os._exit(127)

    def restore(self) -> None:
        """Make /box what it was before a run had it."""
        empty(WORK)
        for path, (mode, content) in self.files.items():
            write(path, mode, content)


# ---------------------------------------------------------------- a run's processes


def keep_limits(run: int, limits: "dict[str, Any]", started: float, output: int) -> "tuple[Any, bool, int, int, Any]":
    """Wait until the run has ended, or end it; why, whether it was late, most memory seen, its status and usage."""
    stopped, timed_out, peak_kb = None, False, 0
    deadline = started + limits["wall_ms"] / 1000
    while True:
        ended, status, used = os.wait4(-1, os.WNOHANG)
        if ended == run:
            return stopped, timed_out, peak_kb, status, used
        if ended:
            # Somebody whose parent went before him.
            continue
        if is_readable(0):
            # Nothing is asked while a run is on: this is the end of who might.
            os._exit(0)
        left = deadline - time.monotonic()
        held_kb, cpu_ms = usage(limits["memory_kb"])
        peak_kb = max(peak_kb, held_kb)
        if held_kb > limits["memory_kb"]:
            stopped = "memory"
        elif os.fstat(output).st_size > limits["output_bytes"]:
            stopped = "output"
        timed_out = stopped is None and (left <= 0 or cpu_ms > limits["cpu_ms"])
        if stopped or timed_out:
            os.kill(run, signal.SIGKILL)
            ended, status, used = os.wait4(run, 0)
            return stopped, timed_out, peak_kb, status, used
        signal.sigtimedwait({signal.SIGCHLD}, max(0.0, min(left, TICK_SECONDS)))


def usage(limit_kb: int) -> "tuple[int, float]":
    """Memory held and processor time used by every process but us.

    Pages that processes share count once for each, unless that comes to more than the limit.
    """
    processes = [name for name in os.listdir("/proc") if name.isdigit() and name != "1"]
    # Pages of files are nobody's fault. gVisor does not tell them apart.
    held_kb = sum(counted(name, "status", (b"RssAnon:", b"RssShmem:")) or counted(name, "status", (b"VmRSS:",))
                  for name in processes)  # fmt: skip
    if held_kb > limit_kb:
        shares = [counted(name, "smaps_rollup", (b"Pss_Anon:", b"Pss_Shmem:")) for name in processes]
        held_kb = sum(shares) or held_kb
    return held_kb, sum(map(ticks, processes)) / CLOCK_TICKS * 1000


def counted(process: str, file: str, names: "tuple[bytes, ...]") -> int:
    """The sum of these lines of a file in /proc; 0 when the process is gone."""
    try:
        with open(f"/proc/{process}/{file}", "rb") as stream:
            return sum(int(line.split()[1]) for line in stream if line.startswith(names))
    except OSError:
        return 0


def ticks(process: str) -> int:
    """Processor time of a process and of those it has reaped."""
    try:
        with open(f"/proc/{process}/stat", "rb") as stream:
            # The name, in brackets, can hold anything.
            return sum(map(int, stream.read().rpartition(b")")[2].split()[11:15]))
    except OSError:
        return 0


def end_everything() -> None:
    """Kill and reap every process but us."""
    while True:
        try:
            os.kill(-1, signal.SIGKILL)
            os.waitpid(-1, 0)
        except ProcessLookupError:
            # The last one has been reaped: until then even the dead can be sent signals.
            return


def killed_for_memory() -> int:
    """How many processes of this container the kernel has ended for lack of memory; 0 where it does not say."""
    for path in OOM_COUNTS:
        try:
            with open(path) as stream:
                counts = dict(line.split() for line in stream if len(line.split()) == 2)
        except OSError:
            continue
        return int(counts.get("oom_kill", 0))
    return 0


def place(wires: "list[int]", trouble: int) -> int:
    """Make these 0, 1, 2, ... and close all others but one, which closes by itself; returns what that is now."""
    first_free = max([*wires, trouble]) + 1
    moved = [os.dup2(descriptor, first_free + number) for number, descriptor in enumerate(wires)]
    trouble = os.dup2(trouble, first_free + len(wires), inheritable=False)
    for number, descriptor in enumerate(moved):
        os.dup2(descriptor, number)
    os.closerange(len(wires), trouble)
    os.closerange(trouble + 1, trouble + 64)
    return trouble


def limit(which: int, value: "int | None") -> None:
    """A resource limit that cannot be raised again; None is what there is."""
    allowed = resource.getrlimit(which)[1]
    if value is None:
        value = allowed
    elif allowed != resource.RLIM_INFINITY:
        value = min(value, allowed)
    resource.setrlimit(which, (value, value))


# ---------------------------------------------------------------- files


def write(path: str, mode: int, content: bytes) -> None:
    """A file of /box."""
    target = os.path.join(WORK, path)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    descriptor = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, mode)
    try:
        put(descriptor, content)
    finally:
        os.close(descriptor)


def regular_files(paths: "list[str]", limit: int) -> "Iterator[tuple[str, int, bytes]]":
    """Path, mode and content of each regular file among these files and folders; links are not followed."""
    for path in paths:
        target = os.path.join(WORK, path)
        inside = [target]
        if os.path.isdir(target) and not os.path.islink(target):
            inside = [os.path.join(folder, name) for folder, _, names in os.walk(target) for name in sorted(names)]
        for file in inside[:MOST_FILES]:
            try:
                descriptor = os.open(file, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
            except OSError:
                continue
            try:
                mode = os.fstat(descriptor).st_mode
                if stat.S_ISREG(mode):
                    yield os.path.relpath(file, WORK), mode & 0o755, head(descriptor, limit + 1)
            finally:
                os.close(descriptor)


def empty(folder: str) -> None:
    """Delete all that is in a folder, however deep and however guarded; what lies deep is brought up first."""
    if os.stat(folder).st_uid == os.getuid():
        os.chmod(folder, 0o700)
    moved = 0
    while True:
        entries = list(os.scandir(folder))
        if not entries:
            return
        for entry in entries:
            if not entry.is_dir(follow_symlinks=False):
                os.unlink(entry.path)
                continue
            os.chmod(entry.path, 0o700)
            for inner in list(os.scandir(entry.path)):
                if inner.is_dir(follow_symlinks=False):
                    # To move a folder is to write into it.
                    os.chmod(inner.path, 0o700)
                    moved += 1
                    os.rename(inner.path, os.path.join(folder, f"moved-{os.urandom(8).hex()}-{moved}"))
                else:
                    os.unlink(inner.path)
            os.rmdir(entry.path)


def overwrite(path: str, content: bytes) -> None:
    """Write to a file that is there."""
    descriptor = os.open(path, os.O_WRONLY)
    try:
        os.write(descriptor, content)
    finally:
        os.close(descriptor)


def put(descriptor: int, content: bytes) -> None:
    """Write all of it."""
    view = memoryview(content)
    while view:
        view = view[os.write(descriptor, view) :]


def head(descriptor: int, limit: int) -> bytes:
    """The first bytes of a file, wherever its position is."""
    pieces = []
    offset = 0
    while offset < limit:
        piece = os.pread(descriptor, min(limit - offset, 1 << 20), offset)
        if not piece:
            break
        pieces.append(piece)
        offset += len(piece)
    return b"".join(pieces)


# ---------------------------------------------------------------- the other side


def receive() -> "tuple[dict[str, Any], list[bytes]]":
    """The next request with its bytes."""
    request = json.loads(exactly(int.from_bytes(exactly(4), "big")))
    return request, [exactly(size) for size in request["sizes"]]


def send(answer: "dict[str, Any]", blobs: "list[bytes]") -> None:
    """One frame."""
    text = json.dumps({**answer, "sizes": [len(blob) for blob in blobs]}).encode()
    put(1, b"".join([len(text).to_bytes(4, "big"), text, *blobs]))


def exactly(size: int) -> bytes:
    """So many bytes of what comes in. When no more come nobody needs us, and with process 1 the container ends."""
    pieces = []
    while size:
        piece = os.read(0, min(size, 1 << 20))
        if not piece:
            os._exit(0)
        pieces.append(piece)
        size -= len(piece)
    return b"".join(pieces)


def is_readable(descriptor: int) -> bool:
    """Whether reading would not wait: there is something, or the other end is closed."""
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    return bool(poll.poll(0))


def checked(result: int, what: str) -> None:
    """Raise if a C function failed."""
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")


if __name__ == "__main__":
    main()
