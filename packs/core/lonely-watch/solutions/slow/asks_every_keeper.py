# expect: timeout
# time: n^2
# space: n
# Right, but for every piece of time it asks all the keepers whether they are there.
def lonely_stretches(shifts: list[list[int]], at_least: int) -> list[list[int]]:
    moments = sorted({moment for shift in shifts for moment in shift})
    pieces: list[list[int]] = []
    for since, until in zip(moments, moments[1:]):  # noqa: B905, RUF007
        keepers = 0
        for start, end in shifts:
            if start <= since < end:
                keepers += 1
        if keepers != 1:
            continue
        if pieces and pieces[-1][1] == since:
            pieces[-1][1] = until
        else:
            pieces.append([since, until])
    return [[since, until] for since, until in pieces if until - since >= at_least]
