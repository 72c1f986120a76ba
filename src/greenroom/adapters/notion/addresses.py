"""Ids of Notion's pages, and their addresses."""

import re

_ID = re.compile(r"[0-9a-f]{32}")
_AT_THE_END = re.compile(r"(?:^|[^0-9a-f])([0-9a-f]{32})$")


def page_id(told: str) -> str:
    """The id of a page from its id or address, without dashes. Raises ValueError."""
    path = re.split(r"[?#]", told.strip(), maxsplit=1)[0].rstrip("/").lower()
    found = _AT_THE_END.search(path) or _AT_THE_END.search(path.rpartition("/")[2].replace("-", ""))
    if found is None:
        raise ValueError("This is no page of Notion: its id has 32 characters from 0 to 9 and a to f.")
    return found[1]


def plain_id(id_: str) -> str:
    """An id as Notion gives it, without dashes. Raises ValueError where it is none."""
    plain = id_.replace("-", "").lower()
    if not _ID.fullmatch(plain):
        raise ValueError("This is no id of Notion.")
    return plain


def address(id_: str) -> str:
    """Where a person finds the page."""
    return f"https://www.notion.so/{id_}"
