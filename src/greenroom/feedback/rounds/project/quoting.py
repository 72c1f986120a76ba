"""Lines of a file, as findings quote them."""


def lines_between(text: str, first: int, last: int) -> str | None:
    """Lines of a text, counted from 1, both included; None when it does not have them. Only a line feed ends a line."""
    lines = text.split("\n")
    return "\n".join(lines[first - 1 : last]) if 1 <= first <= last <= len(lines) else None
