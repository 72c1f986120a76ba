# expect: wrong_answer
# smallest: [[0, 0, 1, 0]]
# Keeps everyone at the place of their first entry, even after they left and came back.
def still_inside(badges: list[int]) -> list[int]:
    scans: dict[int, int] = {}
    for badge in badges:
        scans[badge] = scans.get(badge, 0) + 1
    return [badge for badge, times in scans.items() if times % 2 == 1]
