# expect: wrong_answer
# smallest: [["a", "b", "a", "c"], 3]
# Throws the whole stretch away at a clash instead of its beginning only.
def longest_fresh_stretch(artists: list[str], gap: int) -> int:
    latest: dict[str, int] = {}
    left = best = 0
    for place, artist in enumerate(artists):
        if artist in latest and latest[artist] >= left and place - latest[artist] < gap:
            left = place
        latest[artist] = place
        best = max(best, place - left + 1)
    return best
