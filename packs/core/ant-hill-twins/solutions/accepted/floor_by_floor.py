# expect: accepted
# time: n
# space: n
def deepest_twin_floor(nest) -> int:
    deepest = floor = 0
    chambers = [nest] if nest else []
    while chambers:
        floor += 1
        larvae = [chamber.value for chamber in chambers if chamber.value]
        if len(set(larvae)) < len(larvae):
            deepest = floor
        chambers = [below for chamber in chambers for below in (chamber.left, chamber.right) if below]
    return deepest
