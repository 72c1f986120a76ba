"""After the interview: the report, and the coach's answers."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from greenroom.cli.room.news import Coached, News, Reported, ReportText
from greenroom.cli.room.rest import ReportState, Rest
from greenroom.errors import GreenroomError, Unavailable

_EVERY_LOOKS = 4
"""The report is asked for at every so many looks."""


class Aftermath:
    """Asks for the report until it is there, and for the answers that the coach owes."""

    def __init__(
        self,
        rest: Rest,
        interview: str,
        tell: Callable[[News], None],
        refuse: Callable[[str, str], None],
        is_told: bool,
    ) -> None:
        self._rest = rest
        self._interview = interview
        self._tell = tell
        self._refuse = refuse
        self._address = f"{rest.url}/interviews/{interview}/report"
        self.is_told = is_told
        self._asked: set[int] = set()
        self._looks = 0
        self._asking: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether the report or an answer is still to come."""
        return not self.is_told or bool(self._asked) or self._asking is not None

    def asked(self, seq: int) -> None:
        """The coach was asked a question, which is on disk as this event."""
        self._asked.add(seq)

    def print_report(self) -> None:
        """Print the report as text."""
        self._begin(self._print())

    def look(self) -> None:
        """Ask again, now and then."""
        self._looks += 1
        if self._looks % _EVERY_LOOKS == 1 and self._asking is None and (self._asked or not self.is_told):
            self._begin(self._look())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._asking = asyncio.create_task(work)
        self._asking.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        if self._asking is task:
            self._asking = None

    async def _look(self) -> None:
        try:
            report = await asyncio.to_thread(self._rest.report, self._interview)
        except Unavailable:
            # The server is restarting, or was stopped: the link says so.
            return
        except GreenroomError as error:
            self._told(ReportState(state="failed", reason=error.message))
            return
        if report.state != "writing":
            self._told(report)
        for question in sorted(self._asked):
            answer = next((one for one in report.thread if one.who == "coach" and one.seq > question), None)
            if answer is not None:
                self._asked.discard(question)
                self._tell(Coached(text=answer.text))

    def _told(self, report: ReportState) -> None:
        if not self.is_told:
            self.is_told = True
            self._tell(Reported(state=report.state, address=self._address, reason=report.reason))

    async def _print(self) -> None:
        try:
            self._tell(ReportText(text=await asyncio.to_thread(self._rest.report_text, self._interview)))
        except GreenroomError as error:
            self._refuse("/report", error.message)
