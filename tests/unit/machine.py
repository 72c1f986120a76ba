"""A machine whose clocks tests move by hand: it sleeps, its processes are stopped, and its clock is set."""

from dataclasses import dataclass

from greenroom.adapters.clock.system import NS_PER_MS, SystemClock
from greenroom.ports.time import Clock

SECOND = 1_000


@dataclass
class Machine:
    """A machine with three clocks that can sleep, be stopped and have its clock set. Times are in milliseconds."""

    wall: int = 1_767_225_600_000
    monotonic: int = 5_000_000
    uptime: int = 9_000_000

    def pass_time(self, ms: int) -> None:
        self.wall += ms
        self.monotonic += ms
        self.uptime += ms

    def suspend(self, ms: int) -> None:
        self.wall += ms
        self.uptime += ms

    def clock(self) -> SystemClock:
        return SystemClock(
            wall=lambda: self.wall * NS_PER_MS,
            monotonic=lambda: self.monotonic * NS_PER_MS,
            uptime=lambda: self.uptime * NS_PER_MS,
        )


def work(machine: Machine, clock: Clock, ms: int) -> None:
    """Let time pass with a look at the clock at least every second."""
    while ms > 0:
        step = min(ms, SECOND)
        machine.pass_time(step)
        clock.read()
        ms -= step
