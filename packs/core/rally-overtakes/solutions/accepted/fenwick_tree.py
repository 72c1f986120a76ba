# expect: accepted
# time: n log n
# space: n
def count_overtakes(finish: list[int], team: list[str]) -> int:
    groups: dict[str, list[int]] = {}
    for moment, name in zip(finish, team, strict=True):
        groups.setdefault(name, []).append(moment)
    return inversions(finish) - sum(map(inversions, groups.values()))


def inversions(moments: list[int]) -> int:
    rank = {moment: place for place, moment in enumerate(sorted(set(moments)), start=1)}
    tree = [0] * (len(rank) + 1)
    found = 0
    for seen, moment in enumerate(moments):
        # Cars so far that were at least as fast; all the others have just been overtaken.
        at, not_slower = rank[moment], 0
        while at:
            not_slower += tree[at]
            at &= at - 1
        found += seen - not_slower
        at = rank[moment]
        while at < len(tree):
            tree[at] += 1
            at += at & -at
    return found
