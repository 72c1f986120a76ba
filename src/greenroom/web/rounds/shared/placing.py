"""Where a cursor stands in code from which something was taken out.

Lines stay lines when something is taken out of them, so a cursor stays on its line. Where that line is shown as it was
written the cursor stands exactly where it did; on any other it stands at the end, which tells nothing of what was
there.
"""

Cursor = tuple[int, int]
"""Where a selection begins and where the cursor is, in code points."""


def placed(cursor: Cursor, written: str, shown: str) -> Cursor:
    """The cursor of the code as it was written, in the code as it is shown."""
    if written == shown:
        return cursor
    lines = shown.split("\n")
    anchor, head = cursor
    there = _place(head, written, lines)
    return (there if anchor == head else _place(anchor, written, lines)), there


def _place(offset: int, written: str, lines: list[str]) -> int:
    begins, ends = written.rfind("\n", 0, offset) + 1, written.find("\n", offset)
    line = written[begins : len(written) if ends < 0 else ends]
    # What is held back may have more lines than there are to be seen.
    number = min(written.count("\n", 0, offset), len(lines) - 1)
    column = offset - begins if lines[number] == line else len(lines[number])
    return sum(map(len, lines[:number])) + number + column
