# expect: wrong_answer
# smallest: [["a", "a", ""]]
# Measures the waits inside the film only.
def longest_waits(sightings: list[str]) -> dict[str, int]:
    last: dict[str, int] = {}
    longest: dict[str, int] = {}
    for place, bird in enumerate(sightings):
        if not bird:
            continue
        if bird in last:
            longest[bird] = max(longest.get(bird, 0), place - last[bird])
        last[bird] = place
    return longest
