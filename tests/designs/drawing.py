"""Elements as Excalidraw stores them, for tests that draw."""

from typing import Any

Drawn = dict[str, Any]


def box(id: str, x: float, y: float, width: float = 160, height: float = 80, **more: Any) -> Drawn:
    return {"id": id, "type": "rectangle", "x": x, "y": y, "width": width, "height": height, **more}


def ellipse(id: str, x: float, y: float, width: float = 160, height: float = 80, **more: Any) -> Drawn:
    return box(id, x, y, width, height, **more) | {"type": "ellipse"}


def image(id: str, x: float, y: float, size: float = 80, **more: Any) -> Drawn:
    return box(id, x, y, size, size, **more) | {"type": "image"}


def words(id: str, x: float, y: float, text: str, within: str | None = None, **more: Any) -> Drawn:
    lines = text.split("\n")
    size = {"width": 9 * max(map(len, lines)), "height": 22 * len(lines)}
    plain = {"id": id, "type": "text", "x": x, "y": y, "text": text, "fontSize": 18, "containerId": within}
    return plain | size | more


def named(id: str, x: float, y: float, text: str, **more: Any) -> list[Drawn]:
    """A box with a bound text."""
    return [box(id, x, y, **more), words(f"{id}-text", x + 10, y + 30, text, id)]


def arrow(
    id: str,
    start: tuple[float, float],
    end: tuple[float, float],
    source: str | None = None,
    target: str | None = None,
    **more: Any,
) -> Drawn:
    """An arrow between two points; bound where an id is given."""
    across, down = end[0] - start[0], end[1] - start[1]
    return {
        "id": id,
        "type": "arrow",
        "x": start[0],
        "y": start[1],
        "width": abs(across),
        "height": abs(down),
        "points": [[0, 0], [across, down]],
        "startBinding": {"elementId": source, "focus": 0, "gap": 1} if source else None,
        "endBinding": {"elementId": target, "fixedPoint": [0, 0.5], "mode": "orbit"} if target else None,
        "startArrowhead": None,
        "endArrowhead": "arrow",
        **more,
    }


def line(id: str, start: tuple[float, float], end: tuple[float, float], **more: Any) -> Drawn:
    return arrow(id, start, end, **more) | {"type": "line", "endArrowhead": None}


def row(*texts: str, gap: float = 260) -> list[Drawn]:
    """Named boxes in a row, `a`, `b`, `c`, each with an arrow to the next: `ab`, `bc`."""
    ids = "abcdefghijklmnopqrstuvwxyz"[: len(texts)]
    drawn = [one for at, text in enumerate(texts) for one in named(ids[at], at * gap, 0, text)]
    for at in range(len(texts) - 1):
        tips = (at * gap + 160, 40), ((at + 1) * gap, 40)
        drawn.append(arrow(ids[at] + ids[at + 1], *tips, source=ids[at], target=ids[at + 1]))
    return drawn
