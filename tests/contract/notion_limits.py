"""What Notion refuses, from its documented limits."""

from typing import Any

Json = dict[str, Any]
LANGUAGES = {"c", "c++", "c#", "diff", "go", "java", "javascript", "kotlin", "plain text", "python", "ruby", "rust"}
FIELDS = {
    "heading_1": {"rich_text"},
    "heading_2": {"rich_text"},
    "heading_3": {"rich_text"},
    "paragraph": {"rich_text"},
    "bulleted_list_item": {"rich_text"},
    "code": {"rich_text", "language"},
    "table": {"table_width", "has_column_header", "has_row_header", "children"},
    "table_row": {"cells"},
}


class Invalid(Exception):
    """A request that Notion refuses."""

    def __init__(self, message: str, code: str = "validation_error", status: int = 400) -> None:
        super().__init__(message)
        self.code = code
        self.status = status


def only(value: object, *names: str) -> None:
    """Refuse what is no object, or has other fields."""
    if not isinstance(value, dict) or not set(value) <= set(names):
        raise Invalid(f"body failed validation: {str(value)[:100]} should be an object with {', '.join(names)}")


def few(value: object) -> list[Any]:
    """Refuse what is no list of at most 100."""
    if not isinstance(value, list) or len(value) > 100:
        raise Invalid("body failed validation: should be an array of at most 100")
    return value


def checked_text(pieces: object) -> str:
    """A rich text in plain words."""
    words = ""
    for piece in few(pieces):
        only(piece, "type", "text", "annotations")
        only(piece["text"], "content", "link")
        content = piece["text"]["content"]
        if not isinstance(content, str):
            raise Invalid(f"body failed validation: content should be a string, instead was {str(content)[:60]}")
        if len(content.encode("utf-16-le")) // 2 > 2_000:
            raise Invalid("body failed validation: content.length should be at most 2000")
        words += content
    return words


def checked_blocks(blocks: object) -> list[Json]:
    """Blocks that Notion takes in one request."""
    found = few(blocks)
    if sum(map(_check_block, found)) > 1_000:
        raise Invalid("body failed validation: there should be at most 1000 blocks")
    return found


def _check_block(block: object, depth: int = 0) -> int:
    """Refuse a block; returns how many it is with those inside."""
    kind = block.get("type") if isinstance(block, dict) else None
    if not isinstance(block, dict) or kind not in FIELDS or depth > 1 or (kind == "table_row") != (depth == 1):
        raise Invalid(f"body failed validation: there is no block {kind} at depth {depth}")
    only(block, "object", "type", kind)
    content = block[kind]
    only(content, *FIELDS[kind])
    if "rich_text" in content:
        checked_text(content["rich_text"])
    if kind == "code" and content["language"] not in LANGUAGES:
        raise Invalid("body failed validation: language is unknown")
    if kind == "table_row":
        for cell in few(content["cells"]):
            checked_text(cell)
    if kind != "table":
        return 1
    rows = few(content["children"])
    if not rows or any(len(row.get("table_row", {}).get("cells", ())) != content["table_width"] for row in rows):
        raise Invalid("body failed validation: a table should have rows of its width")
    return 1 + sum(_check_block(row, depth + 1) for row in rows)
