# expect: wrong_answer
# smallest: [["a", "b", "b", "a"], 4]
# Moves the left edge backwards when the earlier song is already outside.
def longest_fresh_stretch(artists: list[str], gap: int) -> int:
    latest: dict[str, int] = {}
    left = best = 0
    for place, artist in enumerate(artists):
        if artist in latest and place - latest[artist] < gap:
            left = latest[artist] + 1
        latest[artist] = place
        best = max(best, place - left + 1)
    return best
