# expect: wrong_answer
# smallest: [[1, 1]]
# Keeps a single set for the whole nest.
def deepest_twin_floor(nest) -> int:
    seen: set[int] = set()
    deepest = floor = 0
    chambers = [nest] if nest else []
    while chambers:
        floor += 1
        for chamber in chambers:
            if chamber.value and chamber.value in seen:
                deepest = floor
            seen.add(chamber.value)
        chambers = [below for chamber in chambers for below in (chamber.left, chamber.right) if below]
    return deepest
