"""Zip files of questions, unpacked with care: bounded in size and number, and never outside their folder."""

import stat
import zipfile
import zlib
from pathlib import Path, PurePosixPath

from greenroom.errors import QuestionInvalid

LARGEST_TOTAL = 256 * 1024 * 1024
MOST_FILES = 50_000
LONGEST_NAME = 240
_PIECE = 1024 * 1024
_LEFT_BY_SYSTEMS = ("__MACOSX/", ".DS_Store", "Thumbs.db")


def unpack(path: Path, into: Path, name: str) -> Path:
    """Unpack the file and return the folder with its content; `name` is used in messages. Raises QuestionInvalid."""
    try:
        with zipfile.ZipFile(path) as archive:
            entries = [one for one in archive.infolist() if not one.is_dir() and not _is_litter(one.filename)]
            if len(entries) > MOST_FILES:
                raise QuestionInvalid(f"{name}: contains more than {MOST_FILES:,} files")
            left = LARGEST_TOTAL
            for entry in entries:
                left -= _extract(archive, entry, into / _safe(entry, name), left, name)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise QuestionInvalid(f"{name}: is not a zip file, or it is damaged") from error
    except OSError as error:
        raise QuestionInvalid(f"{name}: cannot be unpacked: {error.strerror or error}") from error
    inside = sorted(into.iterdir())
    return inside[0] if len(inside) == 1 and inside[0].is_dir() else into


def _is_litter(name: str) -> bool:
    return name.startswith(_LEFT_BY_SYSTEMS[0]) or name.endswith(_LEFT_BY_SYSTEMS[1:])


def _safe(entry: zipfile.ZipInfo, name: str) -> PurePosixPath:
    path = PurePosixPath(entry.filename)
    odd = "\\" in entry.filename or ":" in entry.filename or any(ord(one) < 32 for one in entry.filename)
    if path.is_absolute() or ".." in path.parts or odd or len(entry.filename) > LONGEST_NAME:
        raise QuestionInvalid(f"{name}: {entry.filename[:80]!r} is not a path inside the file")
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind not in (0, stat.S_IFREG):
        raise QuestionInvalid(f"{name}: {entry.filename[:80]!r} is a link or a device, which a pack may not contain")
    return path


def _extract(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, target: Path, most: int, name: str) -> int:
    """Write one file; what counts is what comes out, not the size the entry states."""
    target.parent.mkdir(parents=True, exist_ok=True)
    written = 0
    with archive.open(entry) as source, target.open("xb") as out:
        while piece := source.read(_PIECE):
            written += len(piece)
            if written > most:
                raise QuestionInvalid(f"{name}: unpacks to more than {LARGEST_TOTAL // 1024**2} MB")
            out.write(piece)
    return written
