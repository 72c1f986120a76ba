# expect: wrong_answer
# smallest: [[[0, 1], [0, 1]], 1]
# Reports the times with at least one keeper.
def lonely_stretches(shifts: list[list[int]], at_least: int) -> list[list[int]]:
    stretches: list[list[int]] = []
    for start, end in sorted(shifts):
        if stretches and start <= stretches[-1][1]:
            stretches[-1][1] = max(stretches[-1][1], end)
        else:
            stretches.append([start, end])
    return [[start, end] for start, end in stretches if end - start >= at_least]
