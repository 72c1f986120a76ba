# expect: accepted
# time: n log n
# space: n
def still_inside(badges: list[int]) -> list[int]:
    scans: dict[int, int] = {}
    latest: dict[int, int] = {}
    for moment, badge in enumerate(badges):
        scans[badge] = scans.get(badge, 0) + 1
        latest[badge] = moment
    remaining = [badge for badge, times in scans.items() if times % 2 == 1]
    return sorted(remaining, key=latest.__getitem__)
