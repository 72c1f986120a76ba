# expect: wrong_answer
# smallest: [["a"]]
# A bird with one picture is given the whole film as its wait.
from itertools import pairwise


def longest_waits(sightings: list[str]) -> dict[str, int]:
    places: dict[str, list[int]] = {}
    for place, bird in enumerate(sightings):
        if bird:
            places.setdefault(bird, []).append(place)
    return {
        bird: max(later - earlier for earlier, later in pairwise([*seen, seen[0] + len(sightings)]))
        for bird, seen in places.items()
    }
