# expect: wrong_answer
# smallest: [[0, 0, 0]]
# Does not leave the empty chambers out.
def deepest_twin_floor(nest) -> int:
    deepest = floor = 0
    chambers = [nest] if nest else []
    while chambers:
        floor += 1
        if len({chamber.value for chamber in chambers}) < len(chambers):
            deepest = floor
        chambers = [below for chamber in chambers for below in (chamber.left, chamber.right) if below]
    return deepest
