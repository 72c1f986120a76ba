# expect: wrong_answer
# smallest: [["a", "a"], 1]
# Counts songs exactly at the gap as a clash.
def longest_fresh_stretch(artists: list[str], gap: int) -> int:
    latest: dict[str, int] = {}
    left = best = 0
    for place, artist in enumerate(artists):
        if artist in latest and place - latest[artist] <= gap:
            left = max(left, latest[artist] + 1)
        latest[artist] = place
        best = max(best, place - left + 1)
    return best
