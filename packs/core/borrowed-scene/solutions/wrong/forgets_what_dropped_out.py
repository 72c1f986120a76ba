# expect: wrong_answer
# smallest: ["aaaa"]
# Never takes back a distance to a line that has left the window.
MODULUS = (1 << 61) - 1
BASE = 911_382_323_741_659


def borrowed_scene(speakers: str) -> list[int]:
    n = len(speakers)
    since = [n] * n
    latest: dict[str, int] = {}
    for line, speaker in enumerate(speakers):
        if speaker in latest:
            since[line] = line - latest[speaker]
        latest[speaker] = line
    powers = [1]
    for _ in range(n):
        powers.append(powers[-1] * BASE % MODULUS)

    def twice(length: int) -> list[int]:
        earliest: dict[int, int] = {}
        fingerprint = 0
        first = [0] * n
        for line in range(n):
            start = line - length + 1
            if start > 0:
                fingerprint -= first[start - 1] * powers[length - 1]
            seen = since[line] if since[line] <= line - max(start, 0) else 0
            first[line] = seen
            fingerprint = (fingerprint * BASE + seen) % MODULUS
            if start >= 0 and start - earliest.setdefault(fingerprint, start) >= length:
                return [earliest[fingerprint], start, length]
        return []

    found: list[int] = []
    low, high = 1, n // 2
    while low <= high:
        length = (low + high) // 2
        scenes = twice(length)
        if scenes:
            found, low = scenes, length + 1
        else:
            high = length - 1
    return found
