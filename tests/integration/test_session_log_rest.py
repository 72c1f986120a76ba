"""The log of a pairing session over REST."""

import httpx
import pytest

from greenroom.engine.projection import summary_of
from greenroom.interview.core.evolve import begin, fold
from greenroom.interview.core.messages import End
from greenroom.ports.log import Batch
from greenroom.testing.answers.play import Play as AnswersPlay
from greenroom.testing.play import Play
from greenroom.web.services import LOCAL_OWNER
from tests.integration.server import Server
from tests.unit.feedback.rounds.project.pairs import Pair

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def store(server: Server, interview: str, play: Play) -> None:
    first = summary_of(begin(interview, play.records[0]), LOCAL_OWNER)
    await server.log.append(Batch(interview, LOCAL_OWNER, play.records[:1], first))
    whole = summary_of(fold(interview, play.records), LOCAL_OWNER)
    await server.log.append(Batch(interview, LOCAL_OWNER, play.records[1:], whole))


async def get(server: Server, interview: str, **params: str) -> httpx.Response:
    return await server.http.get(f"/api/interviews/{interview}/session-log", params=params)


async def test_a_session_to_read_and_for_programs(shared: Server) -> None:
    play = Pair()
    play.passes("put1")
    await store(shared, "paired", play.end())
    markdown = await get(shared, "paired")
    assert markdown.status_code == 200
    assert markdown.headers["content-type"].startswith("text/markdown")
    assert 'filename="greenroom-session-paired.md"' in markdown.headers["content-disposition"]
    assert markdown.text.startswith("# Pairing session: Shelf")
    told = (await get(shared, "paired", format="json")).json()
    assert told["interview"] == "paired"
    assert told["projects"][0]["levels"][0]["status"] == "passed"


async def test_only_of_a_session_that_is_over(shared: Server) -> None:
    await store(shared, "pairing-now", Pair())
    answer = await get(shared, "pairing-now")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


async def test_other_interviews_have_none(shared: Server) -> None:
    talk = AnswersPlay().to_question(0)
    talk.tell(End())
    await store(shared, "talked", talk)
    assert (await get(shared, "talked")).status_code == 404
    assert (await get(shared, "nobody")).status_code == 404
    assert (await get(shared, "paired", format="pdf")).status_code == 422
