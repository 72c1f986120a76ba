"""A damaged file is refused whole, naming the part at fault, and nothing changes."""

import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from greenroom.engine.archive import unpacking
from greenroom.engine.archive.unpacking import Damaged
from tests.unit.engine.archived import Files, House, a_log, in_line, in_log, signed, zipped
from tests.unit.judging.questions import two_sum


def without(name: str) -> Callable[[Files], Files]:
    return lambda files: {other: content for other, content in files.items() if other != name}


def in_manifest(**changes: Any) -> Callable[[Files], Files]:
    return lambda files: signed(files, **changes)


def also(name: str, content: bytes = b"{}") -> Callable[[Files], Files]:
    return lambda files: signed({**files, name: content})


def flipped(files: Files) -> Files:
    name = a_log(files)
    return {**files, name: files[name].replace(b"interview", b"interwiew", 1)}


SPOKE = {"type": "candidate_spoke", "version": 1, "text": "x", "via": "text"}
DAMAGES: dict[str, tuple[Callable[[Files], Files], str]] = {
    "no manifest": (without("manifest.json"), r"no manifest\.json"),
    "a manifest that is no JSON": (lambda files: {**files, "manifest.json": b"{"}, r"^manifest\.json: "),
    "another format": (in_manifest(format="zip"), "not a file that Greenroom exported"),
    "a newer format": (in_manifest(version=2, greenroom="9.9"), r"version 2 .*9\.9; this one supports version 1"),
    "a wrong digest": (flipped, r"log\.jsonl was changed after the export"),
    "a file that is not there": (without("notebook.json"), r"'notebook\.json' is in the manifest but not in the file"),
    "a file that is not listed": (
        lambda files: {**files, "questions/x.json": b"{}"},
        r"questions/x\.json is not in the manifest",
    ),
    "a way out": (also("../../etc/passwd"), r"'\.\./\.\./etc/passwd' does not belong"),
    "a way to the root": (also("/etc/passwd"), r"does not belong in an export"),
    "a way out of an interview": (also("interviews/../log.jsonl"), r"does not belong in an export"),
    "a name of Windows": (also("interviews\\x\\log.jsonl"), r"log\.jsonl"),
    "an interview without a log": (also("interviews/abc/summary.json"), r"interviews/abc/log\.jsonl is missing"),
    "an empty log": (in_log(lambda lines: []), r"log\.jsonl has no events"),
    "half a line": (in_log(lambda lines: [*lines[:-1], lines[-1][:-9]]), r"does not end with a complete line"),
    "a line that is no JSON": (in_log(lambda lines: [lines[0], b"{oops}\n"]), r"log\.jsonl, line 2: "),
    "a line of something else": (in_line(2, extra=1), r"log\.jsonl, line 2: extra"),
    "a line that is missing": (in_log(lambda lines: [lines[0], *lines[2:]]), r"line 2: unexpected event number 3"),
    "an unknown event": (in_line(2, event={"type": "boo", "version": 1}), r"line 2: unknown event 'boo'"),
    "a newer event": (in_line(2, event={**SPOKE, "version": 99}), r"line 2: .*newer version of Greenroom"),
    "an event of another shape": (in_line(2, event={**SPOKE, "text": 7}), r"line 2: .*malformed \(.*text"),
    "an event that does not follow": (
        in_line(2, event={"type": "run_failed", "version": 1, "run": "run-9", "reason": "x"}),
        r"line 2: run_failed does not fit the events before it",
    ),
    "a log without a beginning": (in_line(1, event=SPOKE), r"line 1: candidate_spoke does not fit the events before"),
    "a time beyond all times": (in_line(1, at=2**70), r"line 1: at"),
    "a message twice": (
        in_log(lambda lines: [lines[0], *(line.replace(b'"cause":null', b'"cause":"same"') for line in lines[1:])]),
        r"log\.jsonl contains the same message twice",
    ),
    "a question that is none": (also("questions/x.json"), r"questions/x\.json: "),
    "a question of another name": (
        also("questions/x.json", two_sum(slug="y").model_dump_json().encode()),
        r"questions/x\.json contains another question, 'y'",
    ),
    "a notebook that is none": (
        lambda files: signed({**files, "notebook.json": b'{"practised": [{}]}'}),
        r"notebook\.json: practised\.0",
    ),
    "grades of nobody": (
        lambda files: signed({**files, "notebook.json": files["notebook.json"].replace(b'ew": "', b'ew": "x')}),
        r"notebook\.json: it has grades for 'x",
    ),
}  # fmt: skip


@pytest.mark.parametrize("damage", list(DAMAGES))
async def test_a_damaged_file_is_refused_whole_and_says_where(source: House, target: House, damage: str) -> None:
    change, message = DAMAGES[damage]
    before = await target.contents()
    with pytest.raises(Damaged, match=message):
        await target.take_in(change(await source.export()))
    assert await target.contents() == before


async def test_a_file_that_was_cut_off_anywhere_is_refused(source: House, target: House) -> None:
    content = zipped(await source.export())
    before = await target.contents()
    for end in [*range(0, len(content), max(1, len(content) // 40)), len(content) - 1]:
        with pytest.raises(Damaged):
            await target.take_in(content[:end])
    assert await target.contents() == before


@pytest.mark.usefixtures("asks_what_was_written")
async def test_a_file_with_any_byte_changed_is_refused_or_harmless(source: House, tmp_path: Path) -> None:
    content = zipped(await source.export())
    nothing = await House(tmp_path / "nothing").contents()
    refused = 0
    for place in range(0, len(content), max(1, len(content) // 150)):
        changed = bytearray(content)
        changed[place] ^= 0xFF
        house = House(tmp_path / str(place))
        try:
            await house.take_in(bytes(changed))
        except Damaged:
            refused += 1
            assert await house.contents() == nothing
        else:
            # A date or a permission: nothing that is taken in.
            assert await house.contents() == await source.contents()
    assert refused > 100


async def test_a_file_twice_in_it_is_refused(source: House, target: House) -> None:
    files = await source.export()
    buffer = io.BytesIO(zipped(files))
    with zipfile.ZipFile(buffer, "a") as file, pytest.warns(UserWarning, match="Duplicate"):
        file.writestr("notebook.json", b"{}")
    with pytest.raises(Damaged, match="twice"):
        await target.take_in(buffer.getvalue())


async def test_other_ways_of_packing_are_refused(source: House, target: House) -> None:
    with pytest.raises(Damaged, match="compressed in a way"):
        await target.take_in(zipped(await source.export(), method=zipfile.ZIP_LZMA))


async def test_folders_in_it_are_harmless(source: House, target: House) -> None:
    files = await source.export()
    added, _ = await target.take_in({"interviews/": b"", **files})
    assert len(added) == 2


async def test_what_would_unpack_to_too_much_is_refused_before_it_does(
    source: House, target: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = await source.export()
    bomb = zipped(signed({**files, "questions/bomb.json": b" " * 30_000_000}))
    assert len(bomb) < 200_000
    monkeypatch.setattr(unpacking, "MAX_FILE_BYTES", 10_000_000)
    with pytest.raises(Damaged, match=r"questions/bomb\.json is larger than 10 MB when it is unpacked"):
        await target.take_in(bomb)
    monkeypatch.setattr(unpacking, "MAX_FILE_BYTES", 2**40)
    monkeypatch.setattr(unpacking, "MAX_TOTAL_BYTES", 20_000_000)
    with pytest.raises(Damaged, match="larger than 19 MB when it is unpacked"):
        await target.take_in(bomb)


async def test_a_size_that_is_a_lie_unpacks_to_no_more_than_it_says(source: House, target: House) -> None:
    content = zipped(await source.export())
    size = len((await source.export())["notebook.json"]).to_bytes(4, "little")
    place = content.rindex(b"notebook.json") - 46 + 24
    assert content[place : place + 4] == size
    lying = content[:place] + (5).to_bytes(4, "little") + content[place + 4 :]
    with pytest.raises(Damaged, match=r"notebook\.json"):
        await target.take_in(lying)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not a zip file",
        b"PK\x05\x06" + bytes(17),
        b"PK\x05\x06" + b"\xff" * 18,
        b"PK\x06\x07" + bytes(16) + b"PK\x05\x06" + bytes(18),
        b"PK\x05\x06" + bytes(18),
    ],
)
async def test_what_is_no_zip_file_is_refused(target: House, content: bytes) -> None:
    with pytest.raises(Damaged):
        await target.take_in(content)
