# expect: wrong_answer
# smallest: ["ab"]
# Looks for copies and does not rename anybody.
def borrowed_scene(speakers: str) -> list[int]:
    found: list[int] = []
    low, high = 1, len(speakers) // 2
    while low <= high:
        length = (low + high) // 2
        start = next((i for i in range(len(speakers)) if speakers.find(speakers[i : i + length], i + length) > 0), None)
        if start is None:
            high = length - 1
        else:
            found = [start, speakers.find(speakers[start : start + length], start + length), length]
            low = length + 1
    return found
