"""Keeps equal plans in memory once: five hundred live interviews ask two dozen questions by the same rules."""

from typing import TypeVar
from weakref import WeakValueDictionary

from pydantic import BaseModel

Plan = TypeVar("Plan", bound=BaseModel)

_in_use: WeakValueDictionary[tuple[type[BaseModel], str], BaseModel] = WeakValueDictionary()


def shared(plan: Plan) -> Plan:
    """The same plan, as the object that other interviews use already if there is one. Plans are frozen."""
    kept = _in_use.setdefault((type(plan), plan.model_dump_json()), plan)
    assert isinstance(kept, type(plan))
    return kept
