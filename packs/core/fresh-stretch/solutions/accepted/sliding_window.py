# expect: accepted
# time: n
# space: n
def longest_fresh_stretch(artists: list[str], gap: int) -> int:
    latest: dict[str, int] = {}
    left = best = 0
    for place, artist in enumerate(artists):
        earlier = latest.get(artist)
        if earlier is not None and place - earlier < gap:
            left = max(left, earlier + 1)
        latest[artist] = place
        best = max(best, place - left + 1)
    return best
