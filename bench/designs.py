"""Reading a large board: processor time from elements to the graph, to its facts, and to the text."""

import time
from collections.abc import Callable
from typing import Any

from bench.result import Result, at_most
from greenroom.designs.describing import describe
from greenroom.designs.facts import all_facts, changes
from greenroom.designs.outline import outline
from greenroom.designs.reading import read_board

AIM_MS = 50.0
ELEMENTS = 1_000
ACROSS = 20
ROUNDS = 15
NAMES = (
    *("User Service", "Orders DB (Postgres)", "Redis cache", "Kafka", "API Gateway", "Notification worker"),
    *("S3 bucket", "Load Balancer x3", "Web client", "Search (Elasticsearch)"),
)


def run() -> list[Result]:
    """Boxes, texts and arrows, a third each; half of the labels and a third of the arrows are loose."""
    drawn = drawing(ELEMENTS)
    board = read_board(drawn)
    return [
        at_most(f"designs: graph of {len(drawn)} elements", _least(lambda: read_board(drawn)), "ms CPU", AIM_MS),
        Result("designs: all facts", _least(lambda: all_facts(board)), "ms CPU"),
        Result("designs: text and outline", _least(lambda: (describe(board), outline(board))), "ms CPU"),
        Result("designs: what changed", _least(lambda: changes(board, board)), "ms CPU"),
    ]


def drawing(count: int) -> list[dict[str, Any]]:
    """A grid of named boxes, each with an arrow to the next."""
    drawn: list[dict[str, Any]] = []
    for at in range(count // 3):
        x, y, name = at % ACROSS * 260, at // ACROSS * 200, NAMES[at % len(NAMES)]
        is_bound = at % 3 > 0
        drawn += [
            {"id": f"r{at}", "type": "rectangle", "x": x, "y": y, "width": 160, "height": 80},
            {
                **{"id": f"t{at}", "type": "text", "x": x + 10, "y": y + 30, "width": 140, "height": 20},
                **{"text": name, "fontSize": 16, "containerId": f"r{at}" if at % 2 else None},
            },
            {
                **{"id": f"a{at}", "type": "arrow", "x": x + 160, "y": y + 40, "points": [[0, 0], [100, 0]]},
                "startBinding": {"elementId": f"r{at}"} if is_bound else None,
                "endBinding": {"elementId": f"r{(at + 1) % (count // 3)}"} if is_bound else None,
                "endArrowhead": "arrow",
            },
        ]
    return drawn


def _least(work: Callable[[], object]) -> float:
    """The least processor time of several rounds, in milliseconds: what else runs here only adds."""
    times = []
    for _ in range(ROUNDS):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return 1000 * min(times)
