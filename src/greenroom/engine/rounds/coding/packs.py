"""Packs of questions: added from a file or folder, proven, listed, removed."""

import asyncio
import re
import shutil
import tempfile
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from greenroom.engine.keeping import every_summary
from greenroom.engine.projection import slugs_of
from greenroom.engine.rounds.coding.importing import Imported, find, import_one, require_sandbox
from greenroom.engine.rounds.coding.proving import Prover
from greenroom.errors import GreenroomError, InvalidInput, NotFound, QuestionInvalid, Refused
from greenroom.interview.core.limits import MAX_PACK_NAME
from greenroom.ports.coding.questions import Pack, PackBank, PackStore, QuestionShelf
from greenroom.ports.log import EventLog
from greenroom.ports.sandbox.running import Sandbox, SandboxUnavailable
from greenroom.questions.importing.detecting import Format, detect, name_for, title_for
from greenroom.questions.importing.unpacking import unpack
from greenroom.questions.loading import load_question

Phase = Literal["importing", "proving"]
Show = Callable[[Phase, int, int], None]
"""Told the phase, how many are done, and of how many."""
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_SCRATCH = re.compile(r"[^\s:]*/(?:greenroom-(?:pack|upload)-|\.incoming-|\.importing-)[^/\s:]*/")


@dataclass(frozen=True, slots=True)
class Addition:
    """What was added to which pack, and what could not be."""

    pack: str
    title: str
    folder: Path
    added: tuple[Imported, ...]
    unchanged: int
    """Questions that were in the pack already, exactly as they are."""
    failures: tuple[str, ...]


class PackLibrary:
    """Adds packs to the bank and takes them out again."""

    def __init__(
        self, *, bank: PackBank, store: PackStore, sandbox: Sandbox, shelf: QuestionShelf, log: EventLog
    ) -> None:
        self._bank = bank
        self._store = store
        self._sandbox = sandbox
        self._shelf = shelf
        self._log = log

    def packs(self) -> Sequence[Pack]:
        """Every pack, the built-in one first."""
        return self._bank.packs()

    def proven(self, pack: Pack) -> int:
        """How many of its questions are proven, as they are now; the built-in ones are before they ship."""
        if pack.origin == "built_in":
            return len(pack.questions)
        digests = self._store.proven()
        return sum(question.digest in digests for question in pack.questions)

    async def add(
        self,
        path: Path,
        *,
        format_: Format | None = None,
        name: str | None = None,
        force: bool = False,
        show: Show = lambda phase, done, total: None,
    ) -> Addition:
        """Add the questions of a file or folder to a pack. Raises QuestionInvalid, InvalidInput, SandboxUnavailable."""
        with tempfile.TemporaryDirectory(prefix="greenroom-pack-") as scratch, _without_scratch():
            if path.suffix == ".zip":
                path = await asyncio.to_thread(unpack, path, _named(scratch, path), path.name)
            chosen: Format = format_ or detect(path)
            pack = self._pack_name(name or name_for(chosen, path))
            await require_sandbox(chosen, self._sandbox)
            with self._store.staging() as staged:
                return await self._add(path, chosen, pack, staged, force, show)

    async def _add(self, path: Path, format_: Format, name: str, staged: Path, force: bool, show: Show) -> Addition:
        sources = await asyncio.to_thread(find, format_, path)
        made: list[Imported] = []
        failures: list[str] = []
        unchanged = 0
        show("importing", 0, len(sources))
        for done, source in enumerate(sources, start=1):
            try:
                imported = await import_one(format_, source, self._sandbox, staged)
            except SandboxUnavailable:
                raise
            except GreenroomError as error:
                imported = []
                failures.append(_readable(error.message))
            for one in imported:
                objection = self._objection(one.slug, name, staged, force)
                if objection is None:
                    made.append(one)
                elif objection:
                    failures.append(objection)
                else:
                    unchanged += 1
            show("importing", done, len(sources))
        await asyncio.to_thread(_drop_others, staged, {one.slug for one in made})
        title = title_for(format_, name)
        if not made:
            if unchanged and not failures:
                raise QuestionInvalid(f"All {unchanged} questions are already in the pack {name}.")
            raise QuestionInvalid(f"Nothing was added. {failures[0]}" if failures else "Nothing was added.")
        folder = await asyncio.to_thread(self._store.publish, staged, name, title)
        await asyncio.to_thread(self._bank.refresh)
        title = next((pack.title for pack in self._bank.packs() if pack.name == name), title)
        return Addition(name, title, folder, tuple(made), unchanged, tuple(failures))

    def _objection(self, slug: str, name: str, staged: Path, force: bool) -> str | None:
        """Why a question cannot be added to the pack; empty if it is there already, None if it can be."""
        for pack in self._bank.packs():
            here = next((question for question in pack.questions if question.slug == slug), None)
            if here is None:
                continue
            if pack.name != name:
                taken = f"{slug}: {pack.title} already has a question with that name."
                return f"{taken} Rename it, or remove the other pack first."
            if here.digest == load_question(staged / slug).digest:
                return ""
            if not force:
                return f"{slug}: is already in the pack {name}, with different content; --force replaces it"
        return None

    def _pack_name(self, name: str) -> str:
        if not NAME.fullmatch(name) or len(name) > MAX_PACK_NAME:
            raise InvalidInput(
                f"{name!r} is not a valid pack name: use a-z, 0-9 and single hyphens, "
                f"at most {MAX_PACK_NAME} characters."
            )
        taken = next((pack for pack in self._bank.packs() if pack.name == name and pack.origin != "added"), None)
        if taken is not None:
            raise InvalidInput(f"There is already a pack called {name}: it is {_where(taken)}. Choose another name.")
        return name

    async def prove(self, name: str, show: Show = lambda phase, done, total: None) -> dict[str, str]:
        """Prove the questions of a pack that are not proven yet; says what is wrong, by question. Raises NotFound."""
        pack = self._find(name)
        known = self._store.proven()
        waiting = [question for question in pack.questions if question.digest not in known]
        # One solution at a time: interviews on this machine come first.
        prover = Prover(self._sandbox, concurrency=1)
        complaints: dict[str, str] = {}
        show("proving", 0, len(waiting))
        for done, question in enumerate(waiting, start=1):
            proof = await prover.prove(question)
            if proof.complaints:
                complaints[question.slug] = proof.complaints[0]
            elif proof.solutions:
                await asyncio.to_thread(self._store.note_proven, [question.digest])
            show("proving", done, len(waiting))
        return complaints

    async def remove(self, owner: str, name: str) -> Pack:
        """Remove an added pack. Questions that interviews asked are kept for these. Raises NotFound, Refused."""
        pack = self._find(name)
        if pack.origin != "added":
            raise Refused("not_added", f"{pack.title} cannot be removed: it is {_where(pack)}.")
        rows = [*await every_summary(self._log, owner), *(row.summary for row in await self._log.removed(owner))]
        asked = {slug for row in rows for slug in slugs_of(row)}
        for question in pack.questions:
            if question.slug in asked:
                await asyncio.to_thread(self._shelf.keep, question)
        await asyncio.to_thread(self._store.remove, name)
        await asyncio.to_thread(self._bank.refresh)
        return pack

    def _find(self, name: str) -> Pack:
        pack = next((pack for pack in self._bank.packs() if pack.name == name), None)
        if pack is None:
            raise NotFound(f"There is no pack called {name!r}.")
        return pack


def _where(pack: Pack) -> str:
    return "built in" if pack.origin == "built_in" else f"in {pack.folder}, the folder set by GREENROOM_PACKS"


@contextmanager
def _without_scratch() -> Iterator[None]:
    """Leave folders that exist only meanwhile out of messages."""
    try:
        yield
    except (QuestionInvalid, InvalidInput) as error:
        raise type(error)(_readable(error.message)) from error


def _readable(message: str) -> str:
    return _SCRATCH.sub("", message)


def _named(scratch: str, path: Path) -> Path:
    """A folder called like the file, since a pack without a top folder gets its name from it."""
    folder = Path(scratch) / path.stem
    folder.mkdir()
    return folder


def _drop_others(folder: Path, kept: Collection[str]) -> None:
    for path in folder.iterdir():
        if path.name not in kept:
            shutil.rmtree(path)
