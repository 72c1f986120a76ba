# expect: runtime_error
# smallest: [[2, -1], 1]
# Looks for an offer of that amount instead of the offer of that day.
from bisect import insort


def season_income(events: list[int], berths: int) -> int:
    standing: list[int] = []
    total = 0
    for event in events:
        if event > 0:
            insort(standing, event)
        else:
            standing.remove(-event)
        total += sum(standing[-berths:])
    return total
