"""The question bank: the packs of several folders as one, read again when packs are added or removed."""

import gc
import threading
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import structlog
import yaml

from greenroom.errors import NotFound, QuestionInvalid
from greenroom.ports.coding.questions import Origin, Pack
from greenroom.questions.importing import naming
from greenroom.questions.loading import PACK_FILE, QUESTION_FILE, load_question
from greenroom.questions.model import Question

LOOK_EVERY_SECONDS = 1.0
_ORDER = {"easy": 0, "medium": 1, "hard": 2}
_Stamp = frozenset[tuple[str, int, int]]
_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Place:
    """A folder of packs. A question that does not load is left out of an added pack; elsewhere it is an error."""

    folder: Path
    origin: Origin


@dataclass(frozen=True, slots=True)
class _Snapshot:
    stamp: _Stamp
    packs: tuple[Pack, ...]
    ordered: tuple[Question, ...]
    by_slug: dict[str, Question]


class PackedQuestionBank:
    """Every question of every pack. Where two packs have a question of the same name, the first pack keeps it."""

    def __init__(
        self,
        places: Sequence[Place],
        only: Collection[str] = (),
        *,
        look_every_seconds: float = LOOK_EVERY_SECONDS,
        every_file: bool = False,
    ) -> None:
        """Read the packs, or `only` some of their questions. Raises QuestionInvalid, naming the file and the field.

        With `every_file` an edited question is read again too; without, only added and removed ones are noticed.
        """
        self._places = tuple(places)
        self._only = only
        self._look_every = look_every_seconds
        self._every_file = every_file
        self._read: dict[Path, tuple[_Stamp, Pack]] = {}
        self._reading = threading.Lock()
        self._looked_at = time.monotonic()
        self._now = self._load(self._stamp())

    def get(self, slug: str) -> Question:
        """The question with this name. Raises NotFound."""
        try:
            return self._current().by_slug[slug]
        except KeyError:
            raise NotFound(f"There is no question called {slug!r}.") from None

    def all(self) -> Sequence[Question]:
        """Every question, easiest first."""
        return self._current().ordered

    def packs(self) -> Sequence[Pack]:
        """Every pack, the built-in one first."""
        return self._current().packs

    def refresh(self) -> None:
        """Read what has changed. A question that does not load leaves the bank as it was."""
        with self._reading:
            self._looked_at = time.monotonic()
            stamp = self._stamp()
            if stamp == self._now.stamp:
                return
            try:
                self._now = self._load(stamp)
            except QuestionInvalid as error:
                self._now = replace(self._now, stamp=stamp)
                _log.warning("questions_not_reloaded", reason=error.message)

    def _current(self) -> _Snapshot:
        if time.monotonic() - self._looked_at >= self._look_every:
            self.refresh()
        return self._now

    def _load(self, stamp: _Stamp) -> _Snapshot:
        with _no_collecting():
            packs = _without_clashes(
                [self._pack(folder, place.origin) for place in self._places for folder in pack_folders(place.folder)]
            )
        self._read = {pack.folder: self._read[pack.folder] for pack in packs}
        questions = (question for pack in packs for question in pack.questions)
        ordered = tuple(sorted(questions, key=lambda question: (_ORDER[question.difficulty], question.slug)))
        return _Snapshot(stamp, packs, ordered, {question.slug: question for question in ordered})

    def _pack(self, folder: Path, origin: Origin) -> Pack:
        """The pack, read again only if it has changed."""
        stamp = self._stamp_of(folder)
        if folder not in self._read or self._read[folder][0] != stamp:
            self._read[folder] = (stamp, _read_pack(folder, origin, self._only))
        return self._read[folder][1]

    def _stamp(self) -> _Stamp:
        folders = (folder for place in self._places for folder in pack_folders(place.folder))
        return frozenset(entry for folder in folders for entry in self._stamp_of(folder))

    def _stamp_of(self, folder: Path) -> _Stamp:
        return frozenset(_entries(folder, self._every_file))


def pack_folders(root: Path) -> list[Path]:
    """The packs in a folder: its folders, but for hidden ones, that hold a question."""
    if not root.is_dir():
        return []
    folders = (path for path in sorted(root.iterdir()) if not path.name.startswith(".") and path.is_dir())
    return [folder for folder in folders if any(folder.glob(f"*/{QUESTION_FILE}"))]


def _entries(folder: Path, every_file: bool) -> Iterator[tuple[str, int, int]]:
    # The event loop waits for this once a second: files are listed only where each of them counts.
    files = (path for path in folder.rglob("*") if path.is_file()) if every_file else ()
    for path in (folder, *files):
        try:
            status = path.stat()
        except OSError:
            continue
        yield str(path), status.st_mtime_ns, status.st_size


def _read_pack(folder: Path, origin: Origin, only: Collection[str]) -> Pack:
    questions, problems = [], []
    for file in sorted(folder.glob(f"*/{QUESTION_FILE}")):
        slug = file.parent.name
        if slug.startswith(".") or (only and slug not in only):
            continue
        try:
            questions.append(load_question(file.parent))
        except QuestionInvalid as error:
            if origin != "added":
                raise
            problems.append(error.message)
    return Pack(folder.name, _title(folder, origin), origin, folder, tuple(questions), tuple(problems))


def _title(folder: Path, origin: Origin) -> str:
    if origin == "built_in":
        return "Greenroom"
    try:
        content = yaml.safe_load((folder / PACK_FILE).read_text(encoding="utf-8"))
        title = content.get("title") if isinstance(content, dict) else None
    except (OSError, ValueError, yaml.YAMLError):
        title = None
    return title if isinstance(title, str) and title.strip() else naming.title(folder.name) or folder.name


def _without_clashes(packs: Sequence[Pack]) -> tuple[Pack, ...]:
    owner: dict[str, str] = {}
    kept = []
    for pack in packs:
        clashes = {one.slug: owner[one.slug] for one in pack.questions if one.slug in owner}
        owner |= {one.slug: pack.title for one in pack.questions if one.slug not in owner}
        left_out = tuple(
            f"{slug}: left out, because {other} has a question with the same name" for slug, other in clashes.items()
        )
        questions = tuple(one for one in pack.questions if one.slug not in clashes)
        kept.append(replace(pack, questions=questions, problems=pack.problems + left_out) if clashes else pack)
    return tuple(kept)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Large cases are millions of small objects that all stay: looking for garbage among them doubles the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
