"""Reports as files to keep."""

import asyncio
from dataclasses import dataclass
from typing import Literal

from greenroom.engine.folding import folded
from greenroom.engine.kinds import TaskNotes
from greenroom.errors import NotFound, TypesettingFailed
from greenroom.feedback.documents.building import document_of
from greenroom.feedback.documents.markdown import as_markdown
from greenroom.feedback.interviewed import Interviewed
from greenroom.feedback.rounds.kinds import ReportDocument
from greenroom.feedback.rubrics import rubrics_for
from greenroom.interview.assessment import whole
from greenroom.interview.core.events import Recorded
from greenroom.ports.feedback import Typesetter
from greenroom.ports.log import EventLog

Format = Literal["pdf", "md", "json"]
MEDIA_TYPES: dict[Format, str] = {
    "pdf": "application/pdf",
    "md": "text/markdown; charset=utf-8",
    "json": "application/json",
}


@dataclass(frozen=True, slots=True)
class ExportedReport:
    """A file, ready to be sent or written."""

    name: str
    media_type: str
    content: bytes


class ReportExporter:
    """Makes files of reports that are written."""

    def __init__(self, log: EventLog, notes: TaskNotes, typesetter: Typesetter | None) -> None:
        self._log = log
        self._notes = notes
        self._typesetter = typesetter

    async def export(self, owner: str, interview: str, form: Format, report: str | None = None) -> ExportedReport:
        """One report, the newest unless another is named. Raises NotFound, BrokenLog or TypesettingFailed."""
        records = await self._log.read(owner, interview)
        # Folding a long log takes a while, and others type meanwhile.
        document = await asyncio.to_thread(self._document, interview, list(records), report)
        name = f"greenroom-{interview}-{document.report.id}.{form}"
        return ExportedReport(name, MEDIA_TYPES[form], await self._content(document, form))

    async def _content(self, document: ReportDocument, form: Format) -> bytes:
        match form:
            case "md":
                return as_markdown(document).encode(errors="replace")
            case "json":
                return (document.model_dump_json(indent=2) + "\n").encode(errors="replace")
            case "pdf":
                if self._typesetter is None:
                    raise TypesettingFailed("PDFs can't be made here. Markdown and JSON still work.")
                return await self._typesetter.pdf(document)

    def _document(self, interview: str, records: list[Recorded], report: str | None) -> ReportDocument:
        state = folded(interview, records)
        written = {one.id: one.report for one in state.assessments if one.report is not None}
        found = written.get(report) if report else state.report
        if found is None:
            raise NotFound("Report not found." if report else "There is no report on this interview yet.")
        return document_of(Interviewed(records, state, self._notes(state), rubrics_for(state)), whole(found))
