# expect: timeout
# time: n^2
# space: n
# Goes through the whole film once for every bird.
def longest_waits(sightings: list[str]) -> dict[str, int]:
    waits = {}
    for bird in set(sightings) - {""}:
        seen = [place for place, other in enumerate(sightings) if other == bird]
        if len(seen) > 1:
            waits[bird] = max(
                later - earlier for earlier, later in zip(seen, [*seen[1:], seen[0] + len(sightings)], strict=True)
            )
    return waits
