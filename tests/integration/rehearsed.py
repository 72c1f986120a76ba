"""The whole application on files of its own, with rows of history put straight into the log."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.bootstrap import build_services
from greenroom.bootstrap.board import build_board
from greenroom.bootstrap.coding import build_coding
from greenroom.bootstrap.kinds import Parts
from greenroom.bootstrap.project import build_project
from greenroom.config import Settings
from greenroom.interview.core.events import CandidateSpoke, Recorded
from greenroom.interview.core.state import Status
from greenroom.ports.log import Batch, InterviewSummary
from greenroom.ports.sandbox.running import Sandbox
from greenroom.progress.rounds.kinds import AssessedInterview
from greenroom.testing.coding.fake_sandbox import FakeSandbox
from greenroom.testing.manual_clock import ManualClock
from greenroom.web.app import create_app
from greenroom.web.services import LOCAL_OWNER, Services
from tests.integration.server import Echo
from tests.unit.progress.samples import NOW

QUESTIONS = FolderQuestionBank()


class Rehearsed:
    """The application and a client of it."""

    def __init__(self, services: Services, http: httpx.AsyncClient) -> None:
        self.services = services
        self.http = http

    async def get(self, path: str, **params: str) -> Any:
        answer = await self.http.get(path, params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def add_all(self, reports: Mapping[str, AssessedInterview]) -> None:
        """Many rows at once: the log commits together what comes together."""
        await asyncio.gather(*(self.add(id_, report) for id_, report in reports.items()))

    async def add(
        self,
        id_: str,
        report: AssessedInterview | None = None,
        *,
        status: Status = "completed",
        difficulty: str = "medium",
        opened: bool = True,
    ) -> None:
        """A row of history, as the engine would have written it."""
        at = report.at if report else NOW - 86_400_000
        problems = [
            {
                "slug": one.slug,
                "title": one.slug.title() if opened else None,
                "difficulty": one.difficulty,
                "status": one.status,
                "attempts": one.attempts,
                "hints": one.hints,
            }
            for one in (report.problems if report else ())
        ]
        summary = InterviewSummary(
            id=id_,
            owner=LOCAL_OWNER,
            status=status,
            track="coding",
            candidate="Ada",
            created_at=at - 3_600_000,
            started_at=at - 3_500_000,
            ended_at=None if status == "in_progress" else at,
            wake_at=None,
            digest={
                "language": "python",
                "difficulty": difficulty,
                "stage": None,
                "problems": problems,
                "report": report.model_dump(mode="json") if report else None,
            },
        )
        first = Recorded(1, at - 3_600_000, CandidateSpoke(text="hello"))
        await self.services.log.append(Batch(id_, LOCAL_OWNER, [first], summary))


@asynccontextmanager
async def rehearsed(folder: Path, sandbox: Sandbox | None = None) -> AsyncIterator[Rehearsed]:
    """Serve what is in a folder; the clock stands at the hour of the samples."""
    settings = Settings(data_dir=folder, cache_dir=folder / "cache")
    coding = build_coding(settings, bank=QUESTIONS, sandbox=sandbox or FakeSandbox())
    services = build_services(
        settings,
        clock=ManualClock(NOW),
        parts=Parts(coding=coding, project=build_project(settings, coding.sandbox), board=build_board(settings)),
        interviewer=Echo(),
    )
    transport = httpx.ASGITransport(create_app(services))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
        yield Rehearsed(services, http)
    await services.interviews.close()
    await services.rounds.coding.sandbox.close()
    await services.log.close()
    await services.notebook.close()
