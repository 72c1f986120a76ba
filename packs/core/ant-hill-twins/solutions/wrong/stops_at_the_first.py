# expect: wrong_answer
# smallest: [[0, 1, 1, 1, 1]]
# Returns the uppermost floor with twins.
def deepest_twin_floor(nest) -> int:
    floor = 0
    chambers = [nest] if nest else []
    while chambers:
        floor += 1
        larvae = [chamber.value for chamber in chambers if chamber.value]
        if len(set(larvae)) < len(larvae):
            return floor
        chambers = [below for chamber in chambers for below in (chamber.left, chamber.right) if below]
    return 0
