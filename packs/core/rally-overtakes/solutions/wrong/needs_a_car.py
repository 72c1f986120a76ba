# expect: runtime_error
# smallest: [[], []]
# Asks for the slowest car before knowing that there is one.
from bisect import bisect_right, insort


def count_overtakes(finish: list[int], team: list[str]) -> int:
    slowest = max(finish)
    everyone: list[int] = []
    teams: dict[str, list[int]] = {}
    total = 0
    for moment, name in zip(finish, team, strict=True):
        mates = teams.setdefault(name, [])
        if moment < slowest:
            total += len(everyone) - bisect_right(everyone, moment)
            total -= len(mates) - bisect_right(mates, moment)
        insort(everyone, moment)
        insort(mates, moment)
    return total
