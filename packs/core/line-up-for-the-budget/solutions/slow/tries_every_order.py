# expect: timeout
# time: 2^n
# space: 2^n
# Right, but finds every line-up in all its orders, which is even worse than exponential.
def line_ups(fees: list[int], feuds: list[list[int]], budget: int) -> list[list[int]]:
    rivals: list[set[int]] = [set() for _ in fees]
    for one, other in feuds:
        rivals[one].add(other)
        rivals[other].add(one)
    found: set[tuple[int, ...]] = set()

    def choose(chosen: set[int], left: int) -> None:
        if left == 0:
            found.add(tuple(sorted(chosen)))
        for musician, fee in enumerate(fees):
            if fee <= left and musician not in chosen and not rivals[musician] & chosen:
                choose(chosen | {musician}, left - fee)

    choose(set(), budget)
    return [list(people) for people in found]
