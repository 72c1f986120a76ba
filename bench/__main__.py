"""Run every benchmark in this folder and print one table: `python -m bench [name ...]`."""

import importlib
import logging
import pkgutil
import sys
from typing import Any

import structlog

import bench

Result = dict[str, Any]


def main(wanted: list[str]) -> int:
    """Run the benchmarks of these names, or all; 1 when an aim is missed."""
    # A bench makes trouble on purpose; only what nobody foresaw is worth a line.
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    results: list[Result] = []
    for found in pkgutil.iter_modules(bench.__path__):
        if found.name == "__main__" or (wanted and found.name not in wanted):
            continue
        module = importlib.import_module(f"bench.{found.name}")
        if hasattr(module, "run"):
            print(f"measuring {found.name} ...", file=sys.stderr, flush=True)
            results += module.run()
    print(table(results))
    return 0 if all(result["ok"] for result in results) else 1


def table(results: list[Result]) -> str:
    """The results, one per line; those with an aim say whether they meet it."""
    rows = [(one["name"], f"{_figure(one['value'])} {one['unit']}".strip(), one["aim"], _mark(one)) for one in results]
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(3)]
    return "\n".join(
        f"{name:<{widths[0]}}  {value:>{widths[1]}}  {aim:<{widths[2]}}  {mark}".rstrip()
        for name, value, aim, mark in rows
    )


def _figure(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"


def _mark(result: Result) -> str:
    if not result["aim"]:
        return ""
    return "ok" if result["ok"] else "MISSED"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
