"""What this machine can offer for coding rounds."""

from collections import Counter
from collections.abc import Sequence

from greenroom.languages.language import Language
from greenroom.languages.registry import languages
from greenroom.questions.model import Difficulty, Question
from greenroom.web.rounds.coding import resources as res
from greenroom.web.rounds.coding.services import CodingServices


async def coding_setup(coding: CodingServices) -> res.CodingSetup:
    """Languages, isolation and questions as they are here and now."""
    isolation = await coding.sandbox.probe()
    versions = await coding.sandbox.versions()
    return res.CodingSetup(
        languages=tuple(_language(language, versions.get(id_)) for id_, language in languages().items()),
        sandbox=res.SandboxSetup(
            available=isolation.tier is not None,
            tier=isolation.tier,
            description=isolation.description,
            reason=isolation.reason,
            fix=isolation.fix,
        ),
        questions=_counts(_askable(coding.bank.all())),
        packs=_packs(coding),
    )


def missing(coding: CodingServices) -> str:
    """Why no problem can be asked. Without a sandbox one can still write code and talk about it."""
    return "" if _askable(coding.bank.all()) else "There are no questions to ask."


def _askable(questions: Sequence[Question]) -> list[Question]:
    return [question for question in questions if question.is_askable]


def _counts(questions: Sequence[Question]) -> dict[Difficulty, int]:
    counts = Counter(question.difficulty for question in questions)
    return {"easy": counts["easy"], "medium": counts["medium"], "hard": counts["hard"]}


def _packs(coding: CodingServices) -> tuple[res.PackSetup, ...]:
    if coding.packs is None:
        return ()
    found = ((pack, _askable(pack.questions)) for pack in coding.packs.library.packs())
    return tuple(
        res.PackSetup(name=pack.name, title=pack.title, questions=_counts(questions))
        for pack, questions in found
        if questions
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
