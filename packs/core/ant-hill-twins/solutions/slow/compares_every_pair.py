# expect: timeout
# time: n^2
# space: n
# Compares each chamber with all chambers before it on the same floor.
def deepest_twin_floor(nest) -> int:
    deepest = floor = 0
    chambers = [nest] if nest else []
    while chambers:
        floor += 1
        for place, chamber in enumerate(chambers):
            if chamber.value and any(chamber.value == other.value for other in chambers[:place]):
                deepest = floor
                break
        chambers = [below for chamber in chambers for below in (chamber.left, chamber.right) if below]
    return deepest
