"""Scores in a drummer's shorthand, some of them with mistakes."""

ALPHABET = frozenset("abcdefghijklmnopqrstuvwxyz[|]")
MOST_BEATS = 1_000_000_000


def generate(random, shape, n):
    """A text of n characters; short ones are often not scores at all."""
    if n <= 12:
        text = _score(random, n)
        if random.random() < 0.4:
            text = _with_a_mistake(random, text)
    elif shape == "nested":
        text = "[a" * (n // 4) + "|]" * (n // 4) + "b" * (n % 4)
    elif shape == "many repeats":
        text = "[x|]" * (n // 8) + "y" * (n - n // 8 * 4)
    else:
        piece = _score(random, min(n, 500))
        text = piece * (n // len(piece)) + "a" * (n % len(piece))
    # Repeats of repeats may come to more beats than are allowed.
    return [text if valid(text) else "a" * n]


def _score(random, n):
    """A score of n characters: a random walk that always keeps enough room to close what is open."""
    text, bars = [], []
    while len(text) < n:
        # An open repeat still needs its bracket, and a bar if it has none yet.
        spare = n - len(text) - sum(1 if count else 2 for count in bars)
        choices = ["a", "b"] if spare > 0 else []
        choices += ["[", "["] if spare > 2 and len(bars) < 4 else []
        choices += ["|", "|"] if bars and (spare > 0 or not bars[-1]) else []
        choices += ["]"] if bars and bars[-1] else []
        character = random.choice(choices)
        text.append(character)
        if character == "[":
            bars.append(0)
        elif character == "|":
            bars[-1] += 1
        elif character == "]":
            bars.pop()
    return "".join(text)


def _with_a_mistake(random, text):
    """The text with one character exchanged, or one more at the end."""
    place = random.randrange(len(text) + 1)
    return text[:place] + random.choice("a[|]") + text[place + 1 :]


def valid(text):
    """Whether the text has only the known characters, and no part of it is played for too long."""
    return isinstance(text, str) and len(text) <= 100_000 and ALPHABET.issuperset(text) and _is_playable(text)


def _is_playable(text):
    """Reads as much as makes sense, and begins anew after a mistake, since no score reaches across one."""
    beats, repeats = 0, []
    for character in text:
        if character == "[":
            repeats.append({"before": beats, "body": None, "played": 0})
            beats = 0
        elif character == "|" and repeats:
            _end_part(repeats[-1], beats)
            beats = 0
        elif character == "]" and repeats and repeats[-1]["body"] is not None:
            repeat = repeats.pop()
            _end_part(repeat, beats)
            beats = repeat["before"] + repeat["played"]
        elif character in "|]":
            beats, repeats = 0, []
        else:
            beats += 1
        if beats > MOST_BEATS:
            return False
    return True


def _end_part(repeat, beats):
    if repeat["body"] is None:
        repeat["body"] = beats
    else:
        repeat["played"] += repeat["body"] + beats
