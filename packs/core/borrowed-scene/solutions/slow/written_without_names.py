# expect: timeout
# time: n^2
# space: n^2
# Right, but writes every scene of a length down anew.
def borrowed_scene(speakers: str) -> list[int]:
    found: list[int] = []
    low, high = 1, len(speakers) // 2
    while low <= high:
        length = (low + high) // 2
        scenes = twice(speakers, length)
        if scenes:
            found, low = scenes, length + 1
        else:
            high = length - 1
    return found


def twice(speakers: str, length: int) -> list[int]:
    earliest: dict[str, int] = {}
    for start in range(len(speakers) - length + 1):
        scene = speakers[start : start + length]
        names = {ord(speaker): chr(97 + number) for number, speaker in enumerate(dict.fromkeys(scene))}
        place = earliest.setdefault(scene.translate(names), start)
        if start - place >= length:
            return [place, start, length]
    return []
