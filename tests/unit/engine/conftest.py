"""Fixtures of the engine's tests."""

from tests.unit.engine.harness import engine

__all__ = ["engine"]
