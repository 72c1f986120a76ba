"""The file to give away: the built player with a recording inside, in one page that needs no network."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from greenroom.errors import NotBuilt
from greenroom.web.recording import Recording
from greenroom.web.statics import BUILT

PLAYER = BUILT / "replay-player.html"
PLACE = '<script type="application/json" id="recording"></script>'
"""Where the recording goes. The player reads `{"head": ..., "steps": [...]}` from there."""
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:; "
    "base-uri 'none'; form-action 'none'"
)
_POLICY_TAG = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'


def player(file: Path = PLAYER) -> str:
    """The page without a recording. Raises NotBuilt."""
    try:
        page = file.read_text(encoding="utf-8")
    except OSError:
        page = ""
    if page.count(PLACE) != 1 or "<head>" not in page:
        raise NotBuilt("The player for shared files is not built. Build the interface with `make run`.")
    return page


def shared_file(page: str, recording: Recording, media: Mapping[str, str] | None = None) -> Iterator[str]:
    """The page with recording and media in it, allowed to load nothing; piece by piece, since it may be long."""
    if 'http-equiv="Content-Security-Policy"' not in page:
        page = page.replace("<head>", f"<head>{_POLICY_TAG}", 1)
    before, _, after = page.partition(PLACE)
    opening, _, name = PLACE.rpartition("</")
    yield before + opening
    yield f'{{"head":{_inert(recording.head().model_dump_json())},"steps":['
    for number, portion in enumerate(recording.portions()):
        yield ("," if number else "") + _inert(portion)
    yield '],"media":{'
    for number, (medium, address) in enumerate((media or {}).items()):
        yield ("," if number else "") + f'"{medium}":"{address}"'
    yield f"}}}}</{name}{after}"


def _inert(data: str) -> str:
    """JSON that cannot end the element it stands in, nor a line of a script: the same values, other spelling."""
    return data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
