# expect: runtime_error
# smallest: [[]]
# Takes for granted that there is a chamber at the top.
def deepest_twin_floor(nest) -> int:
    deepest = floor = 0
    chambers = [nest]
    while chambers:
        floor += 1
        larvae = [chamber.value for chamber in chambers if chamber.value]
        if len(set(larvae)) < len(larvae):
            deepest = floor
        chambers = [below for chamber in chambers for below in (chamber.left, chamber.right) if below]
    return deepest
