# expect: runtime_error
# smallest: [[]]
# Looks at the first scan before checking that there is one.
def still_inside(badges: list[int]) -> list[int]:
    present = {badges[0]: None}
    for badge in badges[1:]:
        if badge in present:
            del present[badge]
        else:
            present[badge] = None
    return list(present)
