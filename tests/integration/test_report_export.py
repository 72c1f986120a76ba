"""Reports as files: the real typesetter on every kind of text, and the route that gives them out."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import Result
from typer.testing import CliRunner

from greenroom.adapters.documents import typst
from greenroom.adapters.documents.fonts import lacking
from greenroom.adapters.documents.typst import TypstTypesetter
from greenroom.cli import app as cli
from greenroom.errors import TypesettingFailed
from greenroom.feedback.rounds.kinds import ReportDocument
from tests.integration.rehearsed import Rehearsed, rehearsed
from tests.integration.server import problem as refused
from tests.integration.server import until
from tests.seeding import fill
from tests.unit.feedback.documented import document, plotted, retold

HOSTILE: dict[str, Callable[[str], str]] = {
    "markup": lambda said: f'#panic("no") #include "/etc/passwd" $x^2$ *b* _i_ `r` <l> @ref = h \\ {said} "}} ]] //',
    "emoji": lambda said: f"👩🏽‍💻🎭🧪 {said} 🏳️‍🌈",
    "right to left": lambda said: f"\u202e\u05e9\u05dc\u05d5\u05dd مرحبا بالعالم {said}",
    "east asian": lambda said: f"面接は楽しい、とても楽しい。{said} 인터뷰 采访",
    "controls": lambda said: f"\x00\x07\x1b[31m\u2028\x85{said}\r\n\t\ufffe",
    "surrogate": lambda said: f"\ud800{said}\udfff",
    "one endless word": lambda said: "a" * 5_000 + said,
    "a long quote": lambda said: ("many words " * 455)[:5_000] + said,
    "many lines": lambda said: "\n" * 300 + said,
    "combining": lambda said: "e" + "\u0301" * 400 + said,
    "nothing": lambda said: "",
}


@pytest.fixture(scope="module")
def whole() -> ReportDocument:
    return plotted(document())


@pytest.fixture(scope="module")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("seeded")
    return folder, asyncio.run(fill(folder, interviews=1))[0]


@pytest.fixture(scope="module")
def written(seeded: tuple[Path, str]) -> tuple[Path, str]:
    """The folder once the report is in it, and nobody has it open."""

    async def wait() -> None:
        async with rehearsed(seeded[0]) as running:
            live = await running.services.interviews.open("local", seeded[1])
            await until(lambda: live.state.report is not None)

    asyncio.run(wait())
    return seeded


@pytest.fixture
async def app(written: tuple[Path, str]) -> AsyncIterator[tuple[Rehearsed, str]]:
    async with rehearsed(written[0]) as running:
        yield running, written[1]


def pages(pdf: bytes) -> list[str]:
    """The text of each page."""
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]


def words(pdf: bytes) -> str:
    return " ".join(" ".join(pages(pdf)).split())


def ink(pdf: bytes) -> list[float]:
    """Which share of the body of each page is not white; header and footer do not count."""
    shares = []
    for page in pypdfium2.PdfDocument(pdf):
        bitmap = page.render(scale=0.5, grayscale=True)
        rows = [
            bytes(bitmap.buffer[y * bitmap.stride : y * bitmap.stride + bitmap.width]) for y in range(bitmap.height)
        ]
        body = rows[len(rows) // 11 : -len(rows) // 11]
        shares.append(sum(pixel < 250 for row in body for pixel in row) / (len(body) * bitmap.width))
    return shares


# ---------------------------------------------------------------- the typesetter


async def test_the_paper_says_what_the_report_says(whole: ReportDocument) -> None:
    pdf = await TypstTypesetter().pdf(whole)
    printed = words(pdf)
    for said in (
        "Ada",
        whole.verdict,
        "8.0",
        "could fairly be graded between 7.0 and 9.0",
        "keep a set of what was seen",
        "Do it otherwise.",
        "Nobody looked.",
        "not assessed",
        "return 2 * n",
        "Time as n grows",
        "n = 1",
        "Once more",
        whole.problems[0].debrief.pitfalls[0],
        whole.report.rubric,
        "No language model is set up.",
    ):
        assert " ".join(said.split()) in printed, said
    for claim in (*whole.strengths, *whole.improvements, *whole.others):
        assert claim.text in printed


async def test_no_page_is_blank_and_all_are_numbered(whole: ReportDocument) -> None:
    pdf = await TypstTypesetter().pdf(whole)
    shares = ink(pdf)
    assert len(shares) >= 3
    assert min(shares) > 0.002, shares
    for number, page in enumerate(pages(pdf), start=1):
        assert f"{number} of {len(shares)}" in page


async def test_the_same_report_is_the_same_paper(whole: ReportDocument) -> None:
    one, two = await asyncio.gather(TypstTypesetter().pdf(whole), TypstTypesetter().pdf(whole))
    assert pages(one) == pages(two)
    assert ink(one) == ink(two)


@pytest.mark.parametrize("kind", list(HOSTILE))
async def test_whatever_was_said_there_is_a_paper(whole: ReportDocument, kind: str) -> None:
    pdf = await TypstTypesetter().pdf(retold(whole, HOSTILE[kind]))
    assert pdf.startswith(b"%PDF")
    shares = ink(pdf)
    assert min(shares) > 0.0005, shares
    assert "How this report was made" in words(pdf)


async def test_markup_is_printed_and_not_obeyed(whole: ReportDocument) -> None:
    printed = words(await TypstTypesetter().pdf(retold(whole, HOSTILE["markup"])))
    assert '#panic("no") #include "/etc/passwd" $x^2$ *b* _i_ `r` <l> @ref' in printed
    assert "root:" not in printed


async def test_words_cannot_be_turned_round(whole: ReportDocument) -> None:
    printed = words(await TypstTypesetter().pdf(retold(whole, HOSTILE["right to left"])))
    assert "\u202e" not in printed
    assert whole.verdict in printed


async def test_scripts_without_a_font_here_can_still_be_copied(whole: ReportDocument) -> None:
    printed = words(await TypstTypesetter().pdf(retold(whole, HOSTILE["east asian"])))
    assert "は楽しい" in printed
    assert "采访" in printed


async def test_characters_without_a_font_are_told_on_the_paper(whole: ReportDocument) -> None:
    plain = words(await TypstTypesetter().pdf(whole))
    assert "no font" not in plain, "nothing is missing from what is written in English"
    said = "\u9762\u63a5 \U0001f9d1\U0001f9ea \u0e2a"
    paper = words(await TypstTypesetter().pdf(retold(whole, lambda text: f"{text} {said}")))
    missing = lacking(said)
    assert ("Some characters have no font" in paper) == bool(missing)
    assert all(script.package in paper for script in missing)


@pytest.mark.parametrize(
    ("text", "packages"),
    [
        ("O(n\u00b2) \u201cquoted\u201d \u2192 \u2264 \u0416 \u03bb e\u0301 \n\t", []),
        ("\u9762\u63a5\u306f", ["fonts-noto-cjk"]),
        ("\uc778\ud130\ubdf0", ["fonts-noto-cjk"]),
        ("\U0001f9d1\U0001f9ea\ufe0f", ["fonts-noto-color-emoji"]),
        ("\u0e2a\u0e27 \u9762", ["fonts-noto-cjk", "fonts-noto-core"]),
        ("", []),
    ],
)
def test_what_lacks_a_font_is_known_by_its_script(text: str, packages: list[str]) -> None:
    assert [script.package for script in lacking(text, ignore_system_fonts=True)] == packages


async def test_an_endless_word_stays_on_the_page(whole: ReportDocument) -> None:
    pdf = await TypstTypesetter().pdf(retold(whole, HOSTILE["one endless word"]))
    for page in pypdfium2.PdfDocument(pdf):
        text = page.get_textpage()
        edges = [text.get_charbox(place)[2] for place in range(text.count_chars())]
        assert max(edges) <= page.get_width() - 40


async def test_a_report_of_almost_nothing(whole: ReportDocument) -> None:
    nothing = {"grade": None, "low": None, "high": None, "anchor": ""}
    bare = whole.model_copy(
        update={
            "overall": None,
            "low": None,
            "high": None,
            "coverage": 0,
            "criteria": tuple(one.model_copy(update=nothing) for one in whole.criteria),
            "strengths": (),
            "improvements": (),
            "others": (),
            "problems": (),
            "exercises": (),
            "measures": (),
            "problem_measures": (),
            "versions": (),
        }
    )
    pdf = await TypstTypesetter().pdf(bare)
    assert "not assessed" in words(pdf)
    assert min(ink(pdf)) > 0.002


async def test_one_that_takes_too_long_is_stopped(whole: ReportDocument) -> None:
    with pytest.raises(TypesettingFailed, match="too long"):
        await TypstTypesetter(seconds=0.01).pdf(whole)


async def test_one_that_fails_says_so(whole: ReportDocument) -> None:
    with pytest.raises(TypesettingFailed, match="couldn't be made"):
        await TypstTypesetter(module="greenroom.no_such_module").pdf(whole)


async def test_giving_up_leaves_no_process_behind(whole: ReportDocument, monkeypatch: pytest.MonkeyPatch) -> None:
    started: asyncio.Queue[asyncio.subprocess.Process] = asyncio.Queue()
    start = asyncio.create_subprocess_exec

    async def watched(*args: str, **kwargs: int) -> asyncio.subprocess.Process:
        process = await start(*args, **kwargs)  # type: ignore[arg-type]
        started.put_nowait(process)
        return process

    monkeypatch.setattr(typst.asyncio, "create_subprocess_exec", watched)
    work = asyncio.create_task(TypstTypesetter().pdf(whole))
    process = await started.get()
    work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await work
    assert process.returncode is not None


# ---------------------------------------------------------------- the command


def command(folder: Path, *arguments: str, env: dict[str, str] | None = None) -> Result:
    environment = {"GREENROOM_DATA_DIR": str(folder), "GREENROOM_CACHE_DIR": str(folder / "cache"), **(env or {})}
    return CliRunner().invoke(cli, ["report", *arguments], env=environment)


@pytest.mark.parametrize(("form", "begins"), [("md", b"# Interview report"), ("json", b"{"), ("pdf", b"%PDF")])
def test_the_command_writes_a_file(written: tuple[Path, str], tmp_path: Path, form: str, begins: bytes) -> None:
    out = tmp_path / f"report.{form}"
    result = command(written[0], written[1], "--format", form, "--out", str(out))
    assert result.exit_code == 0, result.output
    assert out.read_bytes().startswith(begins)


def test_the_command_writes_to_standard_output(written: tuple[Path, str]) -> None:
    result = command(written[0], written[1])
    assert result.exit_code == 0
    assert result.stdout.startswith("# Interview report: Ada")


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["nothing"], 1, "Interview not found"),
        (["ID", "--report", "report-7"], 1, "Report not found"),
        (["ID", "--format", "docx"], 2, "no format docx"),
        (["ID", "--out", "/no/such/folder/x.md"], 1, "cannot be written"),
    ],
)
def test_the_command_says_what_is_wrong(written: tuple[Path, str], arguments: list[str], code: int, says: str) -> None:
    result = command(written[0], *[written[1] if one == "ID" else one for one in arguments])
    assert result.exit_code == code
    assert says in result.stderr


# ---------------------------------------------------------------- the route


async def test_a_report_in_every_form(app: tuple[Rehearsed, str]) -> None:
    running, interview = app
    report = (await running.get(f"/api/interviews/{interview}/report"))["report"]
    for form, media in (("pdf", "application/pdf"), ("md", "text/markdown"), ("json", "application/json")):
        answer = await running.http.get(f"/api/interviews/{interview}/report/export", params={"format": form})
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"].startswith(media)
        name = f"greenroom-{interview}-report-1.{form}"
        assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
        if form == "pdf":
            assert " ".join(report["verdict"].split()) in words(answer.content)
        elif form == "json":
            assert json.loads(answer.text)["report"] == report
        else:
            assert answer.text.startswith("# Interview report")


async def test_a_report_that_is_not_there(app: tuple[Rehearsed, str]) -> None:
    running, interview = app
    path = f"/api/interviews/{interview}/report/export"
    refused(await running.http.get(path, params={"report": "report-9"}), 404, "not_found")
    refused(await running.http.get(path, params={"report": "../x"}), 422, "invalid_input")
    refused(await running.http.get(path, params={"format": "docx"}), 422, "invalid_input")
    refused(await running.http.get("/api/interviews/nothing/report/export"), 404, "not_found")
    made = (await running.http.post("/api/interviews", json={"candidate": "Ada"})).json()["id"]
    refused(await running.http.get(f"/api/interviews/{made}/report/export"), 404, "not_found")
