# expect: accepted
# time: n
# space: n
def longest_waits(sightings: list[str]) -> dict[str, int]:
    first: dict[str, int] = {}
    last: dict[str, int] = {}
    longest: dict[str, int] = {}
    for place, bird in enumerate(sightings):
        if not bird:
            continue
        if bird in last:
            longest[bird] = max(longest.get(bird, 0), place - last[bird])
        else:
            first[bird] = place
        last[bird] = place
    return {bird: max(wait, len(sightings) - last[bird] + first[bird]) for bird, wait in longest.items()}
