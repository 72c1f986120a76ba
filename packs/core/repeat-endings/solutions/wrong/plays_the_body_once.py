# expect: wrong_answer
# smallest: ["[a||]"]
# Adds up all parts of a repeat, with the body only once.
def count_beats(text: str) -> int | None:
    beats = 0
    bars: list[int] = []
    for character in text:
        if character == "[":
            bars.append(0)
        elif character == "|":
            if not bars:
                return None
            bars[-1] += 1
        elif character == "]":
            if not bars or bars.pop() == 0:
                return None
        else:
            beats += 1
    return None if bars else beats
