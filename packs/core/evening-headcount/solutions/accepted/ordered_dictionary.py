# expect: accepted
# time: n
# space: n
def still_inside(badges: list[int]) -> list[int]:
    present: dict[int, None] = {}
    for badge in badges:
        if badge in present:
            del present[badge]
        else:
            present[badge] = None
    return list(present)
