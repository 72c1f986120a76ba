# expect: accepted
# time: n log n
# space: n
def count_overtakes(finish: list[int], team: list[str]) -> int:
    by_team: dict[str, list[int]] = {}
    for moment, name in zip(finish, team, strict=True):
        by_team.setdefault(name, []).append(moment)
    return reversed_pairs(finish) - sum(reversed_pairs(moments) for moments in by_team.values())


def reversed_pairs(moments: list[int]) -> int:
    total, width = 0, 1
    runs = list(moments)
    while width < len(runs):
        merged: list[int] = []
        for low in range(0, len(runs), 2 * width):
            front, back = runs[low : low + width], runs[low + width : low + 2 * width]
            i = 0
            for moment in back:
                while i < len(front) and front[i] <= moment:
                    merged.append(front[i])
                    i += 1
                total += len(front) - i
                merged.append(moment)
            merged.extend(front[i:])
        runs, width = merged, 2 * width
    return total
