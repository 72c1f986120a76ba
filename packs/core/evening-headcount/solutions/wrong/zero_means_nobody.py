# expect: wrong_answer
# smallest: [[0]]
# Treats badge 0 as a missing scan.
def still_inside(badges: list[int]) -> list[int]:
    present: dict[int, bool] = {}
    for badge in badges:
        if not badge:
            continue
        if present.pop(badge, False):
            continue
        present[badge] = True
    return list(present)
