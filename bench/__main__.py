"""Run every benchmark in this folder and print one table: `python -m bench [name ...]`."""

import importlib
import logging
import pkgutil
import sys

import structlog

import bench
from bench.result import Result


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
    return 0 if all(result.is_met for result in results) else 1


def table(results: list[Result]) -> str:
    """The results, one per line; those with an aim say whether they meet it."""
    rows = [(one.name, one.figure, one.aim, one.mark) for one in results]
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(3)]
    return "\n".join(
        f"{name:<{widths[0]}}  {value:>{widths[1]}}  {aim:<{widths[2]}}  {mark}".rstrip()
        for name, value, aim, mark in rows
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
