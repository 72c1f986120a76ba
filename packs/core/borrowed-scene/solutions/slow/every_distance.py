# expect: timeout
# time: n^2
# space: n
# Right, but lays the play over itself at every distance.
def borrowed_scene(speakers: str) -> list[int]:
    n = len(speakers)
    since = []
    latest: dict[str, int] = {}
    for line, speaker in enumerate(speakers):
        since.append(line - latest.get(speaker, -n))
        latest[speaker] = line
    best = [0, 1, 1] if n > 1 else []
    for distance in range(1, n):
        start = 0
        for line in range(n - distance):
            mine, other = since[line], since[line + distance]
            if mine != other:
                start = max(start, line - min(mine, other) + 1)
            length = min(line - start + 1, distance)
            if length > best[2]:
                best = [start, start + distance, length]
    return best
