# expect: timeout
# time: n^2
# space: n
# Right, but walks on from every song anew.
def longest_fresh_stretch(artists: list[str], gap: int) -> int:
    best = 0
    for start in range(len(artists)):
        latest: dict[str, int] = {}
        end = start
        while end < len(artists):
            artist = artists[end]
            if artist in latest and end - latest[artist] < gap:
                break
            latest[artist] = end
            end += 1
        best = max(best, end - start)
    return best
