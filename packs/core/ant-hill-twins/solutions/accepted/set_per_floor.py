# expect: accepted
# time: n
# space: n
def deepest_twin_floor(nest) -> int:
    seen: list[set[int]] = []

    def deepest(chamber, floor: int) -> int:
        if chamber is None:
            return 0
        if len(seen) < floor:
            seen.append(set())
        here = floor if chamber.value and chamber.value in seen[floor - 1] else 0
        seen[floor - 1].add(chamber.value)
        return max(here, deepest(chamber.left, floor + 1), deepest(chamber.right, floor + 1))

    return deepest(nest, 1)
