# expect: accepted
# time: n
# space: 1
# The time is bounded whatever the number of potters, so the search takes the same number of counts each time.
LATEST = 2_000 * 10**9


def closing_time(potters: list[list[int]], bowls: int) -> int:
    early, enough = -1, LATEST
    while enough - early > 1:
        middle = (early + enough) // 2
        if ready_after(potters, middle) >= bowls:
            enough = middle
        else:
            early = middle
    return enough


def ready_after(potters: list[list[int]], time: int) -> int:
    ready = 0
    for minutes, stamina, rest in potters:
        rounds, left = divmod(time, minutes * stamina + rest)
        ready += rounds * stamina + min(stamina, left // minutes)
    return ready
