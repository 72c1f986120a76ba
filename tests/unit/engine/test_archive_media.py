"""Media go out with their interviews and come back whole, and a file that lies about them is refused."""

import hashlib
import io
import json
import zipfile
from collections.abc import Callable

import pytest

from greenroom.engine.archive import unpacking
from greenroom.engine.archive.unpacking import Damaged
from greenroom.errors import GreenroomError, LogDamaged, LogUnavailable
from greenroom.ports.blobs import Blob, BlobLimits
from greenroom.testing.blobs import MemoryBlobs
from tests.unit.engine.archived import Files, House, a_log, signed, unzipped, zipped
from tests.unit.engine.harness import OWNER

PNG = "image/png"
CONTENTS = {
    "snapshot-000001.png": (b"one " * 100, PNG),
    "snapshot-000002.png": (b"two", PNG),
    "talk.webm": (b"", "audio/webm"),
}


async def shown(house: House) -> str:
    """An interview with media, and something that another interview has."""
    interview, other = (row.id for row in (await house.log.history(OWNER)).rows)
    for number, (name, (data, media_type)) in enumerate(CONTENTS.items()):
        await house.blobs.put(OWNER, interview, name, data, media_type, created=number + 1)
    await house.blobs.put(OWNER, other, "snapshot-000001.png", b"other", PNG)
    await house.blobs.put("mallory", interview, "theirs.png", b"theirs", PNG)
    return interview


def folder_of(files: Files) -> str:
    return next(name for name in files if name.endswith("talk.webm")).removesuffix("/media/talk.webm")


@pytest.mark.usefixtures("asks_what_was_written")
async def test_media_come_back_as_they_were(source: House, target: House) -> None:
    interview = await shown(source)
    files = await source.export()
    assert {name for name in files if "/media/" in name and interview in name} == {
        f"interviews/{interview}/media/{name}" for name in CONTENTS
    }
    assert not any("theirs" in name for name in files)
    added, _ = await target.take_in(files)
    assert len(added) == 2
    assert await target.contents() == await source.contents()
    found = await target.media(interview)
    assert found == [
        (Blob(name, media_type, len(data), hashlib.sha256(data).hexdigest(), number + 1), data)
        for number, (name, (data, media_type)) in enumerate(CONTENTS.items())
    ]
    assert await target.export() == files
    assert await target.take_in(files) == ((), tuple(added))


async def test_no_more_than_one_of_them_is_in_memory(source: House) -> None:
    interview = await shown(source)
    for number in range(10):
        await source.blobs.put(OWNER, interview, f"large-{number}.png", bytes(100_000), PNG)
    sizes = [len(piece) async for piece in (await source.exporter.everything(OWNER))]
    assert sum(sizes) > 1_000_000
    assert max(sizes) < 150_000


async def test_an_export_from_before_there_were_media_is_taken_in(source: House, target: House) -> None:
    files = await source.export()
    assert not any("media" in name for name in files)
    manifest = json.loads(files["manifest.json"])
    del manifest["media_left_out"]
    assert len((await target.take_in({**files, "manifest.json": json.dumps(manifest).encode()}))[0]) == 2


async def test_what_is_missing_or_damaged_here_comes_back(
    source: House, target: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    interview = await shown(source)
    files = await source.export()
    await target.take_in(files)
    before = await target.media(interview)
    await target.blobs.delete(OWNER, interview, ["snapshot-000001.png"])
    damaged = target.blobs._kept[OWNER][interview]
    blob, _ = damaged["snapshot-000002.png"]
    damaged["snapshot-000002.png"] = blob, b"XXX"
    get = target.blobs.get

    async def checked(owner: str, interview: str, name: str) -> bytes:
        data = await get(owner, interview, name)
        if data == b"XXX":
            raise LogDamaged("it is damaged")
        return data

    monkeypatch.setattr(target.blobs, "get", checked)
    added, skipped = await target.take_in(files)
    assert (added, len(skipped)) == ((), 2)
    assert await target.media(interview) == before


async def test_other_media_of_the_same_name_are_refused(source: House, target: House) -> None:
    interview = await shown(source)
    files = await source.export()
    await target.blobs.put(OWNER, interview, "talk.webm", b"other", "audio/webm")
    with pytest.raises(Damaged, match=r"media/talk\.webm: there are already other media of this name"):
        await target.take_in(files)
    assert (await target.log.history(OWNER)).rows == []
    assert len(await target.blobs.list(OWNER, interview)) == 1


async def test_what_cannot_be_read_is_left_out_and_named(
    source: House, target: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    interview = await shown(source)
    get = source.blobs.get

    async def fails(owner: str, interview: str, name: str) -> bytes:
        if name == "talk.webm":
            raise LogDamaged("talk.webm is damaged")
        return await get(owner, interview, name)

    monkeypatch.setattr(source.blobs, "get", fails)
    export = await source.exporter.everything(OWNER)
    files = unzipped(b"".join([piece async for piece in export]))
    path = f"interviews/{interview}/media/talk.webm"
    assert json.loads(files["manifest.json"])["media_left_out"] == {path: "talk.webm is damaged"}
    assert dict(export.media_left_out) == {path: "talk.webm is damaged"}
    await target.take_in(files)
    assert [blob.name for blob in await target.blobs.list(OWNER, interview)] == [*CONTENTS][:2]


async def test_media_of_a_damaged_interview_go_out_too(source: House, target: House) -> None:
    interview = await shown(source)
    known = source.log._interviews[interview]
    seq, at, cause, _ = known.events[0]
    known.events[0] = (seq, at, cause, b'{"type": "from_the_future", "version": 9}')
    files = await source.export()
    assert files[f"damaged/{interview}/media/snapshot-000002.png"] == b"two"
    assert not any(name.startswith(f"interviews/{interview}/") for name in files)
    added, _ = await target.take_in(files)
    assert len(added) == 1
    assert list(await target.blobs.list(OWNER, interview)) == []


async def test_a_fault_while_media_are_kept_undoes_the_import(
    source: House, target: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await shown(source)
    files = await source.export()
    before = await target.contents()
    put, calls = target.blobs.put, 0

    async def fails(*values: str, **options: int) -> Blob:
        nonlocal calls
        calls += 1
        if calls == 3:
            raise LogUnavailable("The disk is full.")
        return await put(*values, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(target.blobs, "put", fails)
    with pytest.raises(LogUnavailable):
        await target.take_in(files)
    assert await target.contents() == before
    assert target.blobs._kept.get(f"{OWNER}/import", {}) == {}
    monkeypatch.undo()
    assert len((await target.take_in(files))[0]) == 2


@pytest.mark.parametrize("limits", [BlobLimits(blob_bytes=399), BlobLimits(interview_bytes=402)])
async def test_more_than_may_be_kept_is_refused_whole(source: House, target: House, limits: BlobLimits) -> None:
    await shown(source)
    small = House(target.folder, blobs=MemoryBlobs(limits=limits))
    with pytest.raises(GreenroomError, match=r"too large|in all"):
        await small.take_in(await source.export())
    assert (await small.log.history(OWNER)).rows == []
    assert await small.blobs.size(OWNER) == 0


def also(name: str, content: bytes = b"x") -> Callable[[Files], Files]:
    return lambda files: signed({**files, f"{folder_of(files)}/{name}": content})


def index(**changes: object) -> Callable[[Files], Files]:
    """The index with some entries changed, or taken out."""

    def change(files: Files) -> Files:
        name = f"{folder_of(files)}/media.json"
        media = {**json.loads(files[name])["media"], **{key.replace("_", "."): one for key, one in changes.items()}}
        kept = {key: one for key, one in media.items() if one is not None}
        return signed({**files, name: json.dumps({"media": kept}).encode()})

    return change


def without_index(files: Files) -> Files:
    return signed({name: content for name, content in files.items() if not name.endswith("media.json")})


def changed(files: Files) -> Files:
    name = f"{folder_of(files)}/media/snapshot-000002.png"
    return {**files, name: b"TWO"}


LIES: dict[str, tuple[Callable[[Files], Files], str]] = {
    "a way out": (also("media/../../x.png"), "does not belong in an export"),
    "a way out of Windows": (also("media/..\\x.png"), "does not belong in an export"),
    "a hidden name": (also("media/.png"), "does not belong in an export"),
    "a folder of its own": (also("media/a/b.png"), "does not belong in an export"),
    "a capital letter": (also("media/A.png"), "does not belong in an export"),
    "a line break": (also("media/a.png\n"), "does not belong in an export"),
    "media that are not listed": (also("media/more.png"), r"do not fit: 'more\.png' is in one of them only"),
    "media without a list": (without_index, "do not fit"),
    "media that are not there": (
        index(gone_png={"media_type": PNG, "created": 1}),
        r"do not fit: 'gone\.png' is in one of them only",
    ),
    "media that are left out of the list": (index(talk_webm=None), "do not fit"),
    "a page": (index(talk_webm={"media_type": "text/html", "created": 1}), r"media\.json: media\.talk\.webm"),
    "a type with more": (index(talk_webm={"media_type": f"{PNG}\r\nX: y", "created": 1}), r"media\.json"),
    "a day after 2100": (index(talk_webm={"media_type": PNG, "created": 10**15}), r"media\.json"),
    "a list of something else": (index(talk_webm={"media_type": PNG, "created": 1, "size": 1}), r"media\.json"),
    "other content": (changed, r"snapshot-000002\.png was changed after the export"),
    "media of nobody": (
        lambda files: signed({**files, "interviews/nobody/media/a.png": b"x"}),
        r"interviews/nobody/log\.jsonl is missing",
    ),
}


@pytest.mark.parametrize("lie", list(LIES))
async def test_a_file_that_lies_about_media_is_refused_whole(source: House, target: House, lie: str) -> None:
    change, message = LIES[lie]
    await shown(source)
    before = await target.contents()
    with pytest.raises(Damaged, match=message):
        await target.take_in(change(await source.export()))
    assert await target.contents() == before
    assert target.blobs._kept.get(f"{OWNER}/import", {}) == {}


async def test_media_that_unpack_to_much_more_are_refused(source: House, target: House) -> None:
    await shown(source)
    files = await source.export()
    bomb = zipped(also("media/bomb.png", bytes(30_000_000))(files))
    assert len(bomb) < 100_000
    with pytest.raises(Damaged, match="media are larger than they can be"):
        await target.take_in(bomb)


async def test_packed_media_are_taken_in_as_well(source: House, target: House) -> None:
    await shown(source)
    assert len((await target.take_in(zipped(await source.export())))[0]) == 2


async def test_a_file_of_more_than_four_gigabytes_is_read_like_any_other(
    source: House, target: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await shown(source)
    files = await source.export()
    with monkeypatch.context() as patched:
        # As if there were more than 65,535 files in it.
        patched.setattr(zipfile, "ZIP_FILECOUNT_LIMIT", 3)
        large = zipped(files)
    assert b"PK\x06\x06" in large
    monkeypatch.setattr(unpacking, "MAX_DIRECTORY_BYTES", 100)
    with pytest.raises(Damaged, match="more files than an export can have"):
        await target.take_in(large)
    monkeypatch.undo()
    cut = large.replace(b"PK\x06\x06", b"PK\x06\x05")
    with pytest.raises(Damaged, match="isn't a zip file"):
        await target.take_in(cut)
    added, _ = await target.take_in(large)
    assert len(added) == 2
    assert await target.export() == files


async def test_any_byte_of_media_that_changes_is_noticed(source: House, target: House) -> None:
    await shown(source)
    content = b"".join([piece async for piece in await source.exporter.everything(OWNER)])
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        entry = next(one for one in file.infolist() if one.filename.endswith("snapshot-000002.png"))
    place = content.index(b"two", entry.header_offset)
    with pytest.raises(Damaged, match=r"snapshot-000002\.png"):
        await target.take_in(content[:place] + b"T" + content[place + 1 :])
    assert a_log(await source.export())
    assert (await target.contents())[0] == []
