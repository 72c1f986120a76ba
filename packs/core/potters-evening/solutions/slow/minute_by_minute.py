# expect: timeout
# time: n^2
# space: 1
# Right, but tries one minute after the other.
from itertools import count


def closing_time(potters: list[list[int]], bowls: int) -> int:
    return next(time for time in count() if ready_after(potters, time) >= bowls)


def ready_after(potters: list[list[int]], time: int) -> int:
    ready = 0
    for minutes, stamina, rest in potters:
        rounds, left = divmod(time, minutes * stamina + rest)
        ready += rounds * stamina + min(stamina, left // minutes)
    return ready
