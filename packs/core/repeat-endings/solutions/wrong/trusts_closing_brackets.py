# expect: runtime_error
# smallest: ["]"]
# Takes from the stack without looking whether something is there.
def count_beats(text: str) -> int | None:
    beats = 0
    # For each open repeat: the beats before it, its body (-1 until the first bar), and what it has played so far.
    repeats: list[tuple[int, int, int]] = []
    for character in text:
        if character == "[":
            repeats.append((beats, -1, 0))
            beats = 0
        elif character == "|":
            if not repeats:
                return None
            before, body, played = repeats.pop()
            repeats.append((before, beats, 0) if body == -1 else (before, body, played + body + beats))
            beats = 0
        elif character == "]":
            if repeats[-1][1] == -1:
                return None
            before, body, played = repeats.pop()
            beats += before + played + body
        else:
            beats += 1
    return None if repeats else beats
