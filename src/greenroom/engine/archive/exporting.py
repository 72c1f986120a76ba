"""Writing the file, piece by piece: no more than one interview is in memory at a time."""

import asyncio
import hashlib
import io
import zipfile
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from pydantic_core import to_json
from typing_extensions import Buffer

from greenroom.engine.archive.layout import (
    FORMAT,
    MANIFEST,
    NOTEBOOK,
    VERSION,
    Manifest,
    Media,
    Medium,
    Notes,
    damaged_folder_of,
    damaged_of,
    folder_of,
    log_of,
    media_index_of,
    medium_of,
    question_of,
)
from greenroom.engine.archive.raw import raw_lines
from greenroom.engine.folding import folded, from_log
from greenroom.engine.keeping import every_summary
from greenroom.engine.projection import slugs_of
from greenroom.engine.tasks import WrittenTasks
from greenroom.errors import BrokenLog, LogDamaged, NotFound
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.state import State
from greenroom.interview.upcasting import dump
from greenroom.ports.blobs import Blobs
from greenroom.ports.log import EventLog, InterviewSummary
from greenroom.ports.notebook import Notebook
from greenroom.ports.time import Clock

_LINES_AT_ONCE = 512

Transcribe = Callable[[State], str]


@dataclass(frozen=True, slots=True)
class Export:
    """A zip file in pieces. Once all are taken, the others say which interviews and media are damaged, and how."""

    pieces: AsyncIterator[bytes]
    damaged: Mapping[str, str]
    media_left_out: Mapping[str, str]

    def __aiter__(self) -> AsyncIterator[bytes]:
        return self.pieces


class Exporter:
    """Makes of an owner's interviews a file to take along."""

    def __init__(
        self,
        *,
        log: EventLog,
        notebook: Notebook,
        blobs: Blobs,
        tasks: WrittenTasks,
        clock: Clock,
        transcribe: Transcribe,
        version: str,
    ) -> None:
        self._log = log
        self._notebook = notebook
        self._blobs = blobs
        self._tasks = tasks
        self._clock = clock
        self._transcribe = transcribe
        self._version = version

    async def everything(self, owner: str) -> "Export":
        """All that is not in the bin."""
        summaries = await every_summary(self._log, owner)
        notes = Notes(
            practised=tuple(await self._notebook.practised(owner)),
            grades=tuple(await self._notebook.grades(owner)),
        )
        return self._export(owner, summaries, notes)

    async def one(self, owner: str, interview: str) -> "Export":
        """One interview. Raises NotFound."""
        summary = await self._log.summary(owner, interview)
        return self._export(owner, [summary], Notes(grades=tuple(await self._notebook.grades(owner))))

    def _export(self, owner: str, summaries: Sequence[InterviewSummary], notes: Notes) -> "Export":
        lost = _Lost()
        return Export(self._written(owner, summaries, notes, lost), lost.interviews, lost.media)

    async def _written(
        self, owner: str, summaries: Sequence[InterviewSummary], notes: Notes, lost: "_Lost"
    ) -> AsyncIterator[bytes]:
        file = _File(self._clock.now())
        written: list[InterviewSummary] = []
        for summary in summaries:
            folder = folder_of(summary.id)
            try:
                records = await self._log.read(owner, summary.id)
                await asyncio.to_thread(self._add_interview, file, summary, records)
                written.append(summary)
            except NotFound:
                # Deleted while this was being written.
                continue
            except BrokenLog as error:
                # All others are exported as usual; of this one, what is stored.
                lost.interviews[summary.id] = error.message
                folder = damaged_folder_of(summary.id)
                rows = await self._log.stored(owner, summary.id)
                await asyncio.to_thread(file.add, damaged_of(summary.id), raw_lines(rows))
            except LogDamaged as error:
                # Pages of the file that it was on are gone.
                lost.interviews[summary.id] = error.message
                folder = damaged_folder_of(summary.id)
            yield file.take()
            async for piece in self._media(file, owner, summary.id, folder, lost):
                yield piece
        for slug in sorted({slug for summary in written for slug in slugs_of(summary)}):
            await asyncio.to_thread(self._add_task, file, slug)
            yield file.take()
        ids = {summary.id for summary in written}
        kept = notes.model_copy(update={"grades": tuple(one for one in notes.grades if one.interview in ids)})
        yield await asyncio.to_thread(self._finish, file, kept, lost)

    async def _media(
        self, file: "_File", owner: str, interview: str, folder: str, lost: "_Lost"
    ) -> AsyncIterator[bytes]:
        """The interview's media, with no more than one in memory."""
        index: dict[str, Medium] = {}
        for blob in await self._blobs.list(owner, interview):
            path = medium_of(folder, blob.name)
            try:
                data = await self._blobs.get(owner, interview, blob.name)
            except NotFound:
                # Deleted while this was being written.
                continue
            except LogDamaged as error:
                lost.media[path] = error.message
                continue
            await asyncio.to_thread(file.add, path, [data], packed=False)
            index[blob.name] = Medium(media_type=blob.media_type, created=blob.created)
            yield file.take()
        if index and folder == folder_of(interview):
            file.add(media_index_of(interview), [Media(media=index).model_dump_json(indent=1).encode()])
            yield file.take()

    def _add_interview(self, file: "_File", summary: InterviewSummary, records: Sequence[Recorded]) -> None:
        folder = folder_of(summary.id)
        state = folded(summary.id, records)
        # Before anything is written: what fails here must not leave half an interview in the file.
        transcript = from_log(summary.id, records, lambda _: self._transcribe(state))
        file.add(log_of(summary.id), _lines(records))
        row = {name: getattr(summary, name) for name in InterviewSummary.__slots__ if name != "owner"}
        file.add(f"{folder}/summary.json", [to_json(row, indent=1)])
        if state.report is not None:
            file.add(f"{folder}/report.json", [state.report.model_dump_json(indent=1).encode()])
        file.add(f"{folder}/transcript.txt", [transcript.encode()])

    def _add_task(self, file: "_File", slug: str) -> None:
        content = self._tasks.exported(slug)
        if content is not None:
            file.add(question_of(slug), [content])

    def _finish(self, file: "_File", notes: Notes, lost: "_Lost") -> bytes:
        file.add(NOTEBOOK, [notes.model_dump_json(indent=1).encode()])
        manifest = Manifest(
            format=FORMAT,
            version=VERSION,
            greenroom=self._version,
            exported_at=file.at,
            files=file.digests,
            left_out=lost.interviews,
            media_left_out=lost.media,
        )
        return file.close(manifest)


@dataclass(frozen=True, slots=True)
class _Lost:
    """What is damaged, and how."""

    interviews: dict[str, str] = field(default_factory=dict)
    media: dict[str, str] = field(default_factory=dict)


class _File:
    """A zip file that grows at its end only, so that it can be sent while it is written."""

    def __init__(self, at: Millis) -> None:
        self.at = at
        self.digests: dict[str, str] = {}
        self._pieces = _Pieces()
        self._zip = zipfile.ZipFile(self._pieces, "w", zipfile.ZIP_DEFLATED)
        self._date = datetime.fromtimestamp(at / 1000, UTC).timetuple()[:6]

    def add(self, name: str, pieces: Iterable[bytes], *, packed: bool = True) -> None:
        """Write a file and remember its digest. Media are small already, so they are not packed."""
        digest = hashlib.sha256()
        info = zipfile.ZipInfo(name, self._date)
        info.compress_type = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
        info.external_attr = 0o600 << 16
        with self._zip.open(info, "w") as entry:
            for piece in pieces:
                digest.update(piece)
                entry.write(piece)
        self.digests[name] = digest.hexdigest()

    def take(self) -> bytes:
        """What was written since the last time."""
        return self._pieces.take()

    def close(self, manifest: Manifest) -> bytes:
        """Write the manifest, which is last because it knows all the rest."""
        self.add(MANIFEST, [manifest.model_dump_json(indent=1).encode()])
        self._zip.close()
        return self.take()


class _Pieces(io.RawIOBase):
    """A file that cannot be gone back in: what is written waits here until it is sent."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, piece: Buffer, /) -> int:
        self._pieces.append(bytes(piece))
        return len(self._pieces[-1])

    def take(self) -> bytes:
        pieces, self._pieces = self._pieces, []
        return b"".join(pieces)


def _lines(records: Sequence[Recorded]) -> Iterable[bytes]:
    for start in range(0, len(records), _LINES_AT_ONCE):
        yield b"".join(map(_line, records[start : start + _LINES_AT_ONCE]))


def _line(one: Recorded) -> bytes:
    return b'{"seq":%d,"at":%d,"cause":%s,"event":%s}\n' % (one.seq, one.at, to_json(one.cause), dump(one.event))
