# expect: timeout
# time: n^2
# space: n
# Right, but walks through everyone inside at every scan.
def still_inside(badges: list[int]) -> list[int]:
    present: list[int] = []
    for badge in badges:
        if badge in present:
            present.remove(badge)
        else:
            present.append(badge)
    return present
