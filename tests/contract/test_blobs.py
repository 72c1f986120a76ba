"""What every store of media promises; what only files can do is at the end."""

import asyncio
import errno
import hashlib
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from greenroom.adapters.blobs.disk import DiskBlobs
from greenroom.errors import InvalidInput, LogDamaged, LogUnavailable, NotFound, Refused
from greenroom.ports.blobs import Blob, BlobLimits, Blobs
from greenroom.testing.blobs import MemoryBlobs
from greenroom.testing.manual_clock import START, ManualClock
from tests.contract.eventlog_samples import OWNER, STRANGER

PNG = "image/png"
NAME = "snapshot-000123.png"

Make = Callable[[BlobLimits], Blobs]
BAD_NAMES = (
    *("", ".", "..", "../x.png", "a/b.png", "/etc/passwd", "a\\b.png", "a..png", ".png", "a", "a.png/", "A.png"),
    *("a.png\n", "a\x00.png", "ä.png", "-a.png", "a-.png", "a b.png", "a" * 41 + ".png", "a.png.exe", "snap%2e.png"),
)
BAD_INTERVIEWS = ("", ".", "..", "../i", "i/j", "i" * 65, "i\n", "ï")
BAD_TYPES = ("", "png", "text/html", "image/", "image/PNG", "image/png; x", "image/png\r\nX: y", "application/pdf")


@pytest.fixture(params=["memory", "disk"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    clock = ManualClock()
    if request.param == "memory":
        return lambda limits: MemoryBlobs(clock, limits)
    return lambda limits: DiskBlobs.open(tmp_path / "media", clock, limits)


@pytest.fixture
def blobs(make: Make) -> Blobs:
    return make(BlobLimits())


async def names(blobs: Blobs, owner: str, interview: str) -> list[str]:
    return [blob.name for blob in await blobs.list(owner, interview)]


async def fill(blobs: Blobs, owner: str, interview: str, *many: str) -> None:
    for name in many:
        await blobs.put(owner, interview, name, f"{owner} {interview} {name}".encode(), PNG)


async def test_what_was_put_comes_back(blobs: Blobs) -> None:
    data = bytes(range(256)) * 40
    blob = await blobs.put(OWNER, "i", NAME, data, PNG)
    assert blob == Blob(NAME, PNG, len(data), hashlib.sha256(data).hexdigest(), START)
    assert await blobs.get(OWNER, "i", NAME) == data
    assert await blobs.find(OWNER, "i", NAME) == blob
    assert list(await blobs.list(OWNER, "i")) == [blob]
    empty = await blobs.put(OWNER, "i", "talk.webm", b"", "audio/webm", created=7)
    assert (empty.size, empty.media_type, empty.created) == (0, "audio/webm", 7)
    assert await blobs.get(OWNER, "i", "talk.webm") == b""
    assert await blobs.size(OWNER) == len(data)


async def test_they_are_listed_by_name(blobs: Blobs) -> None:
    await fill(blobs, OWNER, "i", "b.png", "a-10.png", "a-2.png", "a.png")
    assert await names(blobs, OWNER, "i") == ["a-10.png", "a-2.png", "a.png", "b.png"]


async def test_the_same_again_changes_nothing_and_other_content_is_refused(blobs: Blobs) -> None:
    first = await blobs.put(OWNER, "i", NAME, b"one", PNG, created=1)
    assert await blobs.put(OWNER, "i", NAME, b"one", PNG, created=2) == first
    for data, media_type in ((b"two", PNG), (b"one", "image/jpeg")):
        with pytest.raises(Refused, match="already other media called") as refused:
            await blobs.put(OWNER, "i", NAME, data, media_type)
        assert refused.value.code == "media_name_taken"
    assert await blobs.get(OWNER, "i", NAME) == b"one"
    assert list(await blobs.list(OWNER, "i")) == [first]


async def test_of_many_at_once_with_one_name_one_is_kept(blobs: Blobs) -> None:
    async def put(data: bytes) -> bool:
        try:
            await blobs.put(OWNER, "i", NAME, data, PNG)
        except Refused:
            return False
        return True

    contents = [b"%d" % number for number in range(20)]
    kept = await asyncio.gather(*map(put, contents))
    assert sum(kept) == 1
    assert await blobs.get(OWNER, "i", NAME) == contents[kept.index(True)]


async def test_what_another_owner_has_is_not_found(blobs: Blobs) -> None:
    await fill(blobs, OWNER, "i", NAME)
    for owner, interview, name in ((STRANGER, "i", NAME), (OWNER, "j", NAME), (OWNER, "i", "other.png")):
        for refused in (blobs.get, blobs.find):
            with pytest.raises(NotFound):
                await refused(owner, interview, name)
    assert list(await blobs.list(STRANGER, "i")) == []
    assert await blobs.size(STRANGER) == 0
    await blobs.delete(STRANGER, "i", [NAME])
    await blobs.erase(STRANGER, "i")
    await blobs.erase(STRANGER)
    await fill(blobs, STRANGER, "i", NAME)
    assert await blobs.get(OWNER, "i", NAME) != await blobs.get(STRANGER, "i", NAME)


async def test_ids_that_differ_in_case_alone_are_two(blobs: Blobs) -> None:
    await fill(blobs, OWNER, "aB", NAME)
    await fill(blobs, OWNER, "Ab", NAME)
    await blobs.erase(OWNER, "aB")
    assert await names(blobs, OWNER, "Ab") == [NAME]


@pytest.mark.parametrize("name", BAD_NAMES)
async def test_a_name_that_is_none_is_refused_and_not_found(blobs: Blobs, name: str) -> None:
    with pytest.raises(InvalidInput):
        await blobs.put(OWNER, "i", name, b"x", PNG)
    for refused in (blobs.get, blobs.find):
        with pytest.raises(NotFound):
            await refused(OWNER, "i", name)
    await fill(blobs, OWNER, "i", NAME)
    await blobs.delete(OWNER, "i", [name])
    assert await names(blobs, OWNER, "i") == [NAME]


@pytest.mark.parametrize("interview", BAD_INTERVIEWS)
async def test_an_interview_that_is_none_is_refused_and_reaches_nothing(blobs: Blobs, interview: str) -> None:
    await fill(blobs, OWNER, "i", NAME)
    with pytest.raises(InvalidInput):
        await blobs.put(OWNER, interview, NAME, b"x", PNG)
    with pytest.raises(NotFound):
        await blobs.get(OWNER, interview, NAME)
    await blobs.delete(OWNER, interview, [NAME])
    await blobs.erase(OWNER, interview)
    assert await names(blobs, OWNER, interview) == []
    assert await names(blobs, OWNER, "i") == [NAME]


@pytest.mark.parametrize("media_type", BAD_TYPES)
async def test_only_pictures_sound_and_video_are_kept(blobs: Blobs, media_type: str) -> None:
    with pytest.raises(InvalidInput, match="not a type of image, audio or video"):
        await blobs.put(OWNER, "i", NAME, b"x", media_type)
    assert await names(blobs, OWNER, "i") == []


async def test_limits_hold_for_one_and_for_all_of_an_interview(make: Make) -> None:
    blobs = make(BlobLimits(blob_bytes=10, interview_bytes=25))
    with pytest.raises(InvalidInput, match=r"a\.png is too large: the limit is 10 bytes"):
        await blobs.put(OWNER, "i", "a.png", bytes(11), PNG)
    for name in ("a.png", "b.png"):
        await blobs.put(OWNER, "i", name, bytes(10), PNG)
    with pytest.raises(Refused, match="may take 25 bytes in all") as refused:
        await blobs.put(OWNER, "i", "c.png", bytes(6), PNG)
    assert refused.value.code == "media_full"
    await blobs.put(OWNER, "i", "a.png", bytes(10), PNG)
    await blobs.put(OWNER, "i", "c.png", bytes(5), PNG)
    await blobs.put(OWNER, "j", "a.png", bytes(10), PNG)
    await blobs.delete(OWNER, "i", ["a.png"])
    await blobs.put(OWNER, "i", "d.png", bytes(10), PNG)


async def test_some_can_be_deleted(blobs: Blobs) -> None:
    await fill(blobs, OWNER, "i", "a.png", "b.png", "c.png")
    await blobs.delete(OWNER, "i", ["a.png", "never.png", "c.png"])
    await blobs.delete(OWNER, "never", ["a.png"])
    assert await names(blobs, OWNER, "i") == ["b.png"]
    # The name is free again.
    await blobs.put(OWNER, "i", "a.png", b"other", PNG)


async def test_an_interview_and_everything_can_be_erased(blobs: Blobs) -> None:
    for owner, interview in ((OWNER, "i"), (OWNER, "j"), (OWNER, "k"), (STRANGER, "i")):
        await fill(blobs, owner, interview, "a.png", "b.png")
    for _ in range(2):
        await blobs.erase(OWNER, "i")
    with pytest.raises(NotFound):
        await blobs.get(OWNER, "i", "a.png")
    assert await names(blobs, OWNER, "i") == []
    assert await names(blobs, OWNER, "j") == ["a.png", "b.png"]
    for _ in range(2):
        await blobs.erase(OWNER)
    assert await blobs.size(OWNER) == 0
    assert await names(blobs, STRANGER, "i") == ["a.png", "b.png"]
    await fill(blobs, OWNER, "i", "a.png")


async def test_everything_can_be_handed_over(blobs: Blobs) -> None:
    staging = f"{OWNER}/import"
    await fill(blobs, OWNER, "i", "a.png")
    before = await blobs.get(OWNER, "i", "a.png")
    await fill(blobs, staging, "i", "b.png")
    await fill(blobs, staging, "j", "a.png")
    for _ in range(2):
        await blobs.hand_over(staging, OWNER)
    assert await names(blobs, OWNER, "i") == ["a.png", "b.png"]
    assert await names(blobs, OWNER, "j") == ["a.png"]
    assert await blobs.get(OWNER, "i", "a.png") == before
    assert await blobs.size(staging) == 0


# ---------------------------------------------------------------- on disk


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "media"


def opened(folder: Path) -> DiskBlobs:
    return DiskBlobs.open(folder, ManualClock())


def kept_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def folders(folder: Path) -> list[Path]:
    return [path for path in (folder, *folder.rglob("*")) if path.is_dir()]


async def test_it_is_there_after_a_restart_and_private(folder: Path) -> None:
    blob = await opened(folder).put(OWNER, "i", NAME, b"content", PNG, created=5)
    again = opened(folder)
    assert (list(await again.list(OWNER, "i")), await again.get(OWNER, "i", NAME)) == ([blob], b"content")
    (file,) = kept_files(folder)
    assert file.relative_to(folder) == Path(OWNER, "i", NAME)
    assert file.read_bytes().startswith(b"content"), "other programs can open it"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert {stat.S_IMODE(path.stat().st_mode) for path in folders(folder)} == {0o700}


@pytest.mark.parametrize("owner", ["..", ".", "/", "../x", "local/import", ".new", "Ada", "ä\x00", "a b"])
async def test_no_owner_leads_out_of_the_folder(folder: Path, owner: str) -> None:
    blobs = opened(folder)
    await blobs.put(owner, "i", NAME, b"x", PNG)
    (file,) = kept_files(folder.parents[1])
    assert file.parents[2] == folder
    await blobs.erase(owner)
    assert kept_files(folder.parents[1]) == []


async def test_nobody_owns_nothing(folder: Path) -> None:
    blobs = opened(folder)
    await fill(blobs, OWNER, "i", NAME)
    with pytest.raises(InvalidInput):
        await blobs.erase("")
    assert await names(blobs, OWNER, "i") == [NAME]


async def test_reading_and_erasing_nothing_make_no_folder(folder: Path) -> None:
    blobs = opened(folder)
    assert (list(await blobs.list(OWNER, "i")), await blobs.size(OWNER)) == ([], 0)
    await blobs.erase(OWNER, "i")
    await blobs.erase(OWNER)
    await blobs.hand_over("x", OWNER)
    assert folders(folder) == []


async def test_no_byte_of_what_is_erased_stays(folder: Path) -> None:
    blobs = opened(folder)
    await fill(blobs, OWNER, "i", *(f"a-{number}.png" for number in range(9)))
    await fill(blobs, OWNER, "j", NAME)
    await blobs.erase(OWNER, "i")
    assert [path.name for path in kept_files(folder)] == [NAME]
    assert "i" not in [path.name for path in folders(folder)]


async def test_a_start_removes_what_was_half_done_and_a_reader_does_not(folder: Path) -> None:
    await fill(opened(folder), OWNER, "i", NAME)
    (folder / ".new").mkdir(exist_ok=True)
    (folder / ".new" / "half").write_bytes(b"x")
    (folder / ".gone" / "one").mkdir(parents=True)
    (folder / ".gone" / "one" / "a.png").write_bytes(b"x")
    reader = DiskBlobs(folder, ManualClock())
    assert await names(reader, OWNER, "i") == [NAME]
    assert len(kept_files(folder)) == 3
    assert await names(opened(folder), OWNER, "i") == [NAME]
    assert len(kept_files(folder)) == 1


async def test_a_full_disk_is_said_and_leaves_nothing_half(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blobs = opened(folder)
    await fill(blobs, OWNER, "i", "a.png")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(LogUnavailable, match=r"media.*No space left on device.*MB free"):
        await blobs.put(OWNER, "i", NAME, b"x", PNG)
    assert await blobs.get(OWNER, "i", "a.png"), "reading goes on"
    assert len(kept_files(folder)) == 1
    monkeypatch.undo()
    await blobs.put(OWNER, "i", NAME, b"x", PNG)
    assert await names(blobs, OWNER, "i") == ["a.png", NAME]


async def test_a_folder_that_cannot_be_made_is_said(folder: Path) -> None:
    folder.parent.write_text("a file where a folder should be")
    blobs = opened(folder)
    with pytest.raises(LogUnavailable, match="Cannot use"):
        await blobs.put(OWNER, "i", NAME, b"x", PNG)


@pytest.mark.parametrize(
    ("damage", "is_described"),
    [
        (lambda content: b"X" + content[1:], True),
        (lambda content: content[:-1], False),
        (lambda content: b"", False),
        (lambda content: content[:-256] + bytes(256), False),
    ],
)
async def test_damage_is_said_and_put_right_by_the_same_content(
    folder: Path, damage: Callable[[bytes], bytes], is_described: bool
) -> None:
    blobs = opened(folder)
    blob = await blobs.put(OWNER, "i", NAME, b"content" * 99, PNG)
    await fill(blobs, OWNER, "i", "whole.png")
    (file,) = (path for path in kept_files(folder) if path.name == NAME)
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(LogDamaged, match="is damaged"):
        await blobs.get(OWNER, "i", NAME)
    listed = {each.name: each for each in await blobs.list(OWNER, "i")}
    assert (listed[NAME] == blob) == is_described
    assert listed[NAME].sha256 in ("", blob.sha256)
    assert await blobs.get(OWNER, "i", "whole.png")
    await blobs.put("x", "i", NAME, b"content" * 99, PNG)
    await blobs.hand_over("x", OWNER)
    assert await blobs.get(OWNER, "i", NAME) == b"content" * 99
