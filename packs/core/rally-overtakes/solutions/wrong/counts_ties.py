# expect: wrong_answer
# smallest: [[0, 0], ["a", "b"]]
# Takes a tie for an overtake.
from bisect import bisect_left, insort


def count_overtakes(finish: list[int], team: list[str]) -> int:
    everyone: list[int] = []
    teams: dict[str, list[int]] = {}
    total = 0
    for moment, name in zip(finish, team, strict=True):
        mates = teams.setdefault(name, [])
        total += len(everyone) - bisect_left(everyone, moment)
        total -= len(mates) - bisect_left(mates, moment)
        insort(everyone, moment)
        insort(mates, moment)
    return total
