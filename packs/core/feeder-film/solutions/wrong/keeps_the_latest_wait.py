# expect: wrong_answer
# smallest: [["a", "", "a", "a"]]
# Overwrites a longer wait with a later, shorter one.
def longest_waits(sightings: list[str]) -> dict[str, int]:
    first: dict[str, int] = {}
    last: dict[str, int] = {}
    latest: dict[str, int] = {}
    for place, bird in enumerate(sightings):
        if not bird:
            continue
        if bird in last:
            latest[bird] = place - last[bird]
        else:
            first[bird] = place
        last[bird] = place
    return {bird: max(wait, len(sightings) - last[bird] + first[bird]) for bird, wait in latest.items()}
