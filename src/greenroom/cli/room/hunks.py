"""How a saved file becomes small edits, as if it had been typed."""

from difflib import SequenceMatcher

from greenroom.web.rounds.shared.differing import difference

_MOST_HUNKS = 20
"""A file that differs in more places is sent as one replacement."""
_MOST_LINES = 2_000
"""Longer texts are compared as a whole: comparing lines takes too long."""


def next_hunk(before: str, after: str) -> tuple[int, int, str]:
    """The first of the replacements that lead from a text to another: code points [start, end) become a text."""
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    if max(len(old), len(new)) > _MOST_LINES:
        return difference(before, after)
    opcodes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    hunks = [one for one in opcodes if one[0] != "equal"]
    if not 0 < len(hunks) <= _MOST_HUNKS:
        return difference(before, after)
    _, i1, i2, j1, j2 = hunks[0]
    offset = len("".join(old[:i1]))
    start, end, text = difference("".join(old[i1:i2]), "".join(new[j1:j2]))
    return start + offset, end + offset, text
