# expect: accepted
# time: n
# space: n
from collections import defaultdict
from itertools import pairwise


def longest_waits(sightings: list[str]) -> dict[str, int]:
    places: dict[str, list[int]] = defaultdict(list)
    for place, bird in enumerate(sightings):
        if bird:
            places[bird].append(place)
    return {
        bird: max(later - earlier for earlier, later in pairwise([*seen, seen[0] + len(sightings)]))
        for bird, seen in places.items()
        if len(seen) > 1
    }
