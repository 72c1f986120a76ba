"""Session logs are kept once for each interview, however often they are delivered."""

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass

import pytest
import pytest_asyncio

from greenroom.feedback.rounds.project.session_log import session_log
from greenroom.feedback.rounds.project.session_values import SessionLog
from greenroom.ports.project.session_sink import DeliveryFailed, SessionSink
from greenroom.testing.project.session_sink import MemorySink
from tests.contract.notion_api import Fault
from tests.contract.notion_server import Connected, connected
from tests.unit.feedback.rounds.project.pairs import Pair

pytestmark = pytest.mark.asyncio(loop_scope="module")


@dataclass(frozen=True)
class Case:
    """A sink, what it has, and how to break it."""

    sink: SessionSink
    kept: Callable[[], Sequence[str]]
    """The interviews whose logs it has, one entry for each log."""
    fail_before: Callable[[], None]
    """The next delivery fails before anything is kept."""
    fail_after: Callable[[], None]
    """The next delivery fails although the log was kept."""


def in_memory() -> Case:
    sink = MemorySink()
    return Case(
        sink,
        lambda: list(sink.logs),
        lambda: setattr(sink, "fails_before", 1),
        lambda: setattr(sink, "fails_after", 1),
    )


def in_notion(notion: Connected) -> Case:
    api = notion.api
    api.reset()
    return Case(
        notion.sink,
        lambda: [page.title.rpartition("(")[2].removesuffix(")") for page in api.shown],
        lambda: api.faults.append(Fault("*", "refuse", 503)),
        lambda: api.faults.append(Fault("PATCH", "lose")),
    )


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def notion() -> AsyncIterator[Connected]:
    async with connected() as notion:
        yield notion


@pytest.fixture(params=["memory", "notion"])
def case(request: pytest.FixtureRequest) -> Case:
    return in_memory() if request.param == "memory" else in_notion(request.getfixturevalue("notion"))


def a_log(interview: str = "one") -> SessionLog:
    play = Pair()
    play.passes("put1")
    play.end()
    found = session_log(play.state, play.records)
    assert found is not None
    return found.model_copy(update={"interview": interview})


async def test_a_log_is_kept_and_can_be_found(case: Case) -> None:
    kept = await case.sink.deliver(a_log())
    assert kept.is_new
    assert kept.where
    assert list(case.kept()) == ["one"]
    assert case.sink.name


async def test_delivered_again_it_is_where_it_was(case: Case) -> None:
    first = await case.sink.deliver(a_log())
    again = await case.sink.deliver(a_log())
    assert (again.where, again.is_new) == (first.where, False)
    assert list(case.kept()) == ["one"]


async def test_each_interview_has_a_place_of_its_own(case: Case) -> None:
    places = {(await case.sink.deliver(a_log(interview))).where for interview in ("one", "two")}
    assert len(places) == 2
    assert sorted(case.kept()) == ["one", "two"]


async def test_a_delivery_that_failed_can_be_tried_again(case: Case) -> None:
    case.fail_before()
    with pytest.raises(DeliveryFailed):
        await case.sink.deliver(a_log())
    assert list(case.kept()) == []
    assert (await case.sink.deliver(a_log())).is_new
    assert list(case.kept()) == ["one"]


async def test_what_arrived_although_the_answer_was_lost_is_not_kept_twice(case: Case) -> None:
    case.fail_after()
    with pytest.raises(DeliveryFailed):
        await case.sink.deliver(a_log())
    kept = await case.sink.deliver(a_log())
    assert not kept.is_new
    assert list(case.kept()) == ["one"]
