# expect: accepted
# time: n log n
# space: n
def lonely_stretches(shifts: list[list[int]], at_least: int) -> list[list[int]]:
    pieces: list[list[int]] = []
    # Up to `covered` somebody is there, up to `doubled` at least two are.
    covered = doubled = 0
    for start, end in [*sorted(shifts), [10**10, 10**10]]:
        if doubled < min(covered, start):
            add(pieces, doubled, min(covered, start))
        if end > covered:
            covered, doubled = end, max(doubled, start, covered)
        else:
            doubled = max(doubled, start, end)
    return [[since, until] for since, until in pieces if until - since >= at_least]


def add(pieces: list[list[int]], since: int, until: int) -> None:
    if pieces and pieces[-1][1] == since:
        pieces[-1][1] = until
    else:
        pieces.append([since, until])
