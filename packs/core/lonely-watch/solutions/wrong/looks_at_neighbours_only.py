# expect: wrong_answer
# smallest: [[[0, 3], [1, 2]], 1]
# Holds a shift against the ones right before and after it, and forgets a long one that goes on.
def lonely_stretches(shifts: list[list[int]], at_least: int) -> list[list[int]]:
    ordered = sorted(shifts)
    pieces: list[list[int]] = []
    for place, (start, end) in enumerate(ordered):
        since = max(start, ordered[place - 1][1]) if place else start
        until = min(end, ordered[place + 1][0]) if place + 1 < len(ordered) else end
        if since >= until:
            continue
        if pieces and pieces[-1][1] == since:
            pieces[-1][1] = until
        else:
            pieces.append([since, until])
    return [[since, until] for since, until in pieces if until - since >= at_least]
