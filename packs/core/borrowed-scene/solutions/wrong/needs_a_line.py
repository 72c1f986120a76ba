# expect: runtime_error
# smallest: [""]
# Takes the first line before knowing that there is one.
MODULUS = (1 << 61) - 1
BASE = 911_382_323_741_659


def borrowed_scene(speakers: str) -> list[int]:
    n = len(speakers)
    since, until = [n] * n, [n] * n  # How many lines ago the same character spoke, and in how many lines again.
    latest = {speakers[0]: 0}
    for line, speaker in enumerate(speakers[1:], start=1):
        if speaker in latest:
            since[line] = until[latest[speaker]] = line - latest[speaker]
        latest[speaker] = line
    powers = [1]
    for _ in range(n):
        powers.append(powers[-1] * BASE % MODULUS)

    def twice(length: int) -> list[int]:
        earliest: dict[int, int] = {}
        fingerprint = 0
        for line in range(n):
            start = line - length + 1
            if start > 0 and until[start - 1] < length:
                # The line that drops out no longer counts for the next one of its character.
                gap = until[start - 1]
                fingerprint -= gap * powers[length - 1 - gap]
            seen = since[line] if since[line] <= line - max(start, 0) else 0
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
