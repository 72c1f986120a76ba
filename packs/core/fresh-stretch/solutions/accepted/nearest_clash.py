# expect: accepted
# time: n
# space: n
def longest_fresh_stretch(artists: list[str], gap: int) -> int:
    # First find, for every song, the earliest place from which a stretch may start; then take running maxima.
    barrier = []
    previous: dict[str, int] = {}
    for place, artist in enumerate(artists):
        before = previous.get(artist, -gap)
        barrier.append(before + 1 if place - before < gap else 0)
        previous[artist] = place
    longest, start = 0, 0
    for place, limit in enumerate(barrier):
        if limit > start:
            start = limit
        longest = max(longest, place + 1 - start)
    return longest
