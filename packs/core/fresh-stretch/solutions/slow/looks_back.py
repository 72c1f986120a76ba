# expect: timeout
# time: n^2
# space: 1
# Right, but searches the songs before every song.
def longest_fresh_stretch(artists: list[str], gap: int) -> int:
    left = best = 0
    for place, artist in enumerate(artists):
        for earlier in range(place - 1, max(left, place - gap + 1) - 1, -1):
            if artists[earlier] == artist:
                left = earlier + 1
                break
        best = max(best, place - left + 1)
    return best
