# expect: wrong_answer
# smallest: [["a"], 1]
# Measures a stretch only when a clash ends it.
def longest_fresh_stretch(artists: list[str], gap: int) -> int:
    latest: dict[str, int] = {}
    left = best = 0
    for place, artist in enumerate(artists):
        earlier = latest.get(artist)
        if earlier is not None and place - earlier < gap:
            best = max(best, place - left)
            left = max(left, earlier + 1)
        latest[artist] = place
    return best
