"""What this machine can offer a candidate, for the lobby."""

from collections import Counter
from collections.abc import Sequence

from greenroom.interview.manners import CompanyStyle, Manner, company_styles, manners
from greenroom.interview.tracks import built_in_tracks
from greenroom.languages.language import Language
from greenroom.languages.registry import languages
from greenroom.ports.models import Models
from greenroom.questions.model import Difficulty, Question
from greenroom.web import resources as res
from greenroom.web.services import Services

_LATER_TRACKS = (
    ("pairing", "Pair programming", "Build one project in four levels, taking turns at the keyboard."),
    ("design", "System design", "Draw a system on the board and defend your choices."),
    ("behavioral", "Behavioral", "Talk about your work, with follow-ups on the details."),
)


async def describe_setup(services: Services) -> res.Setup:
    """Tracks, languages, isolation and interviewer as they are here and now."""
    isolation = await services.sandbox.probe()
    versions = await services.sandbox.versions()
    askable = [question for question in services.bank.all() if question.is_askable]
    return res.Setup(
        version=services.version,
        tracks=(_coding_track(), *_later_tracks()),
        languages=tuple(_language(language, versions.get(id_)) for id_, language in languages().items()),
        sandbox=res.SandboxSetup(
            available=isolation.tier is not None,
            tier=isolation.tier,
            description=isolation.description,
            reason=isolation.reason,
            fix=isolation.fix,
        ),
        interviewer=_interviewer(services.models),
        personas=tuple(res.PersonaSetup.model_validate(_titled(manner)) for manner in manners()),
        styles=tuple(res.StyleSetup.model_validate(_titled(style)) for style in company_styles()),
        questions=_counts(askable),
        packs=_packs(services),
        data_folder=services.data_folder,
    )


def _counts(questions: Sequence[Question]) -> dict[Difficulty, int]:
    counts = Counter(question.difficulty for question in questions)
    return {"easy": counts["easy"], "medium": counts["medium"], "hard": counts["hard"]}


def _packs(services: Services) -> tuple[res.PackSetup, ...]:
    if services.packs is None:
        return ()
    found = ((pack, [one for one in pack.questions if one.is_askable]) for pack in services.packs.library.packs())
    return tuple(
        res.PackSetup(name=pack.name, title=pack.title, questions=_counts(questions))
        for pack, questions in found
        if questions
    )


def _interviewer(models: Models | None) -> res.InterviewerSetup:
    providers = models.providers() if models is not None else ()
    if not providers:
        return res.InterviewerSetup(
            kind="house",
            name="Built-in interviewer",
            description="Built in: needs no account, no key and no network.",
        )
    return res.InterviewerSetup(
        kind="model",
        name=f"{providers[0].kind}:{providers[0].model}",
        description="Asked first. The built-in interviewer takes over if it doesn't answer.",
    )


def _titled(choice: Manner | CompanyStyle) -> dict[str, str]:
    return {"id": choice.name, "title": choice.title, "description": choice.description}


def _coding_track() -> res.TrackSetup:
    coding = built_in_tracks()["coding"]
    return res.TrackSetup(
        id="coding",
        title=coding.title,
        description="A short conversation, then one or two problems in an editor with real test results.",
        available=True,
        stages=tuple(
            res.StageSetup(id=stage.id, title=stage.title, limit_seconds=stage.limit_seconds) for stage in coding.stages
        ),
    )


def _later_tracks() -> tuple[res.TrackSetup, ...]:
    return tuple(
        res.TrackSetup(id=id_, title=title, description=description, available=False, stages=())
        for id_, title, description in _LATER_TRACKS
    )


def _language(language: Language, version: str | None) -> res.LanguageSetup:
    return res.LanguageSetup(
        id=language.id,
        title=language.label,
        editor=language.editor,
        available=version is not None,
        version=version,
        note="" if version is not None else f"Not installed. {language.how_to_install}",
    )
