# expect: timeout
# time: n^2
# space: n
# Right, but asks every other team in turn, which is slow when each car is a team of its own.
from bisect import bisect_right, insort


def count_overtakes(finish: list[int], team: list[str]) -> int:
    teams: dict[str, list[int]] = {}
    total = 0
    for moment, name in zip(finish, team, strict=True):
        for other, moments in teams.items():
            if other != name:
                total += len(moments) - bisect_right(moments, moment)
        insort(teams.setdefault(name, []), moment)
    return total
