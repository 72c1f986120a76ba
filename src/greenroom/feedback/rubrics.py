"""The rubrics that come with Greenroom."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files

import yaml
from pydantic import ValidationError

from greenroom.errors import InvalidInput
from greenroom.feedback.rounds.kinds import KINDS
from greenroom.feedback.rubric import Rubric
from greenroom.interview.core.state import State


@lru_cache
def rubric_for(kind: str) -> Rubric:
    """The rubric of a kind of round. Raises KeyError for one that has none."""
    file = files("greenroom.feedback") / "data" / "rubrics" / f"{kind}.yaml"
    if not kind.isidentifier() or not file.is_file():
        raise KeyError(kind)
    return read_rubric(file.read_text(encoding="utf-8"), f"{kind}.yaml")


def rubrics_for(state: State) -> Mapping[str, Rubric]:
    """The rubrics of an interview by kind, in the order of its rounds. Raises KeyError."""
    return rubrics_of([round.kind.name for round in state.rounds])


def rubrics_of(kinds: Sequence[str]) -> Mapping[str, Rubric]:
    """The rubrics of these kinds, each once. Raises KeyError."""
    return {kind: rubric_for(kind) for kind in dict.fromkeys(kinds)}


def joined(kinds: Sequence[str]) -> Rubric:
    """The criteria of these kinds in one rubric, to be shown; the weights are those within each kind. Raises KeyError."""
    first, *others = rubrics_of(kinds).values()
    criteria = tuple(one for rubric in (first, *others) for one in rubric.criteria)
    return first.model_copy(update={"criteria": criteria}) if others else first


def read_rubric(text: str, name: str) -> Rubric:
    """A rubric from YAML. Raises InvalidInput that says where it is wrong."""
    try:
        content = yaml.safe_load(text)
        kind = KINDS.get(str(content.get("track"))) if isinstance(content, dict) else None
        return (kind.rubric_form if kind else Rubric).model_validate(content)
    except yaml.YAMLError as error:
        raise InvalidInput(f"{name}: it can't be read: {' '.join(str(error).split())}") from None
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the rubric"
        raise InvalidInput(f"{name}: {where}: {first['msg']}") from None
