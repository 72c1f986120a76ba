# expect: wrong_answer
# smallest: [["a", "a", ""]]
# Removes the pictures without a bird first, so that they no longer count towards a wait.
def longest_waits(sightings: list[str]) -> dict[str, int]:
    birds = [bird for bird in sightings if bird]
    first: dict[str, int] = {}
    last: dict[str, int] = {}
    longest: dict[str, int] = {}
    for place, bird in enumerate(birds):
        if bird in last:
            longest[bird] = max(longest.get(bird, 0), place - last[bird])
        else:
            first[bird] = place
        last[bird] = place
    return {bird: max(wait, len(birds) - last[bird] + first[bird]) for bird, wait in longest.items()}
