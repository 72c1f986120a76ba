# expect: wrong_answer
# smallest: [["a", "a"], 1]
# Forbids any repetition, however far apart.
def longest_fresh_stretch(artists: list[str], gap: int) -> int:
    latest: dict[str, int] = {}
    left = best = 0
    for place, artist in enumerate(artists):
        left = max(left, latest.get(artist, -1) + 1)
        latest[artist] = place
        best = max(best, place - left + 1)
    return best
