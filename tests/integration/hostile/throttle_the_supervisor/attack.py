# ruff: noqa: SIM105
# Take away the watcher's means instead of its life.
# program 5
# expect: timeout | runtime_error
import os
import resource


def attack(token):
    for which, pair in (
        (resource.RLIMIT_CPU, (0, 0)),
        (resource.RLIMIT_NOFILE, (0, 0)),
        (resource.RLIMIT_FSIZE, (0, 0)),
    ):
        try:
            resource.prlimit(1, which, pair)
        except (OSError, ValueError):
            pass
    try:
        os.sched_setscheduler(1, os.SCHED_IDLE, os.sched_param(0))
        os.setpriority(os.PRIO_PROCESS, 1, 19)
    except OSError:
        pass
    while True:
        pass
