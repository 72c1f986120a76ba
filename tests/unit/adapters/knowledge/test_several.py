"""The glossary comes first, and no source outside can hold up or break a lookup."""

import asyncio
from collections.abc import Callable

from structlog.testing import capture_logs

from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.knowledge.several import SeveralSources
from greenroom.ports.knowledge import Concept, SourceFailed

KALMAN = Concept("kalman filter", "An estimate from noise.", "Some page", is_quoted=True)


class Told:
    """A source that does as it is told."""

    def __init__(self, answer: Callable[[], Concept | None], name: str = "told", seconds: float = 0) -> None:
        self.name = name
        self.asked: list[str] = []
        self.closed = False
        self._answer = answer
        self._seconds = seconds

    async def look_up(self, query: str) -> Concept | None:
        self.asked.append(query)
        await asyncio.sleep(self._seconds)
        return self._answer()

    async def check(self) -> str:
        return "works"

    async def close(self) -> None:
        self.closed = True


def fails() -> Concept | None:
    raise SourceFailed("It is down.")


def breaks() -> Concept | None:
    raise RecursionError


async def test_what_the_glossary_knows_is_asked_nowhere_else() -> None:
    source = Told(lambda: KALMAN)
    found = await SeveralSources(Glossary(), [source]).look_up("what is a heap?")
    assert found is not None
    assert (found.term, found.is_quoted, source.asked) == ("heap", False, [])


async def test_the_rest_is_asked_by_the_words_of_the_concept_alone_and_once() -> None:
    source = Told(lambda: KALMAN)
    several = SeveralSources(Glossary(), [source])
    assert await several.look_up("So what is a Kalman filter, please?") == KALMAN
    assert await several.look_up("a kalman filter") == KALMAN
    assert source.asked == ["kalman filter"]


async def test_the_candidates_own_matters_stay_here() -> None:
    source = Told(lambda: KALMAN)
    several = SeveralSources(Glossary(), [source])
    for query in ("what is wrong with my code", "for i in range(n): total += i", "the weather in my town"):
        assert await several.look_up(query) is None
    assert source.asked == []


async def test_a_source_that_fails_is_passed_over_told_once_and_left_alone_for_a_while() -> None:
    down, broken, good = Told(fails, "down"), Told(breaks, "broken"), Told(lambda: KALMAN, "good")
    several = SeveralSources(Glossary(), [down, broken, good])
    with capture_logs() as logs:
        assert await several.look_up("kalman filter") == KALMAN
        assert await several.look_up("particle filter") == KALMAN
    assert [(entry["source"], entry["why"]) for entry in logs] == [
        ("down", "It is down."),
        ("broken", "RecursionError"),
    ]
    assert (len(down.asked), len(broken.asked), len(good.asked)) == (1, 1, 2)


async def test_a_source_that_works_again_is_asked_again() -> None:
    source = Told(fails)
    several = SeveralSources(Glossary(), [source], rest_seconds=0)
    assert await several.look_up("kalman filter") is None
    source._answer = lambda: KALMAN
    assert await several.look_up("kalman filter") == KALMAN


async def test_a_slow_source_leaves_time_for_the_next_and_all_take_no_longer_than_they_may() -> None:
    slow, good = Told(lambda: KALMAN, "slow", seconds=600), Told(lambda: KALMAN, "good")
    assert await SeveralSources(Glossary(), [slow, good], seconds=0.2).look_up("kalman filter") == KALMAN
    async with asyncio.timeout(5):
        assert await SeveralSources(Glossary(), [slow, slow], seconds=0.2).look_up("kalman filter") is None


async def test_closing_ends_them_all() -> None:
    sources = [Told(fails, "a"), Told(fails, "b")]
    await SeveralSources(Glossary(), sources).close()
    assert all(source.closed for source in sources)
