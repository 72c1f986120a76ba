# expect: wrong_answer
# smallest: ["abaa"]
# Lets two characters become one and the same.
def borrowed_scene(speakers: str) -> list[int]:
    n = len(speakers)
    for length in range(n // 2, 0, -1):
        for first in range(n - 2 * length + 1):
            for second in range(first + length, n - length + 1):
                if same_story(speakers[first : first + length], speakers[second : second + length]):
                    return [first, second, length]
    return []


def same_story(old: str, new: str) -> bool:
    names: dict[str, str] = {}
    return all(names.setdefault(mine, other) == other for mine, other in zip(old, new, strict=True))
