# expect: wrong_answer
# smallest: [[1, 0]]
# Finds the right people but orders them by badge number.
def still_inside(badges: list[int]) -> list[int]:
    present: set[int] = set()
    for badge in badges:
        present ^= {badge}
    return sorted(present)
