"""Fixtures of the engine's tests."""

from tests.unit.engine.archived import asks_what_was_written, source, target
from tests.unit.engine.harness import engine

__all__ = ["asks_what_was_written", "engine", "source", "target"]
