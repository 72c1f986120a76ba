"""How the cost of a submission grows, and how that compares with the best that is known for its question."""

from collections.abc import Mapping

from greenroom.feedback.wording import listed
from greenroom.judging.evidence import Analysis
from greenroom.questions.growth import GROWTHS, named, parse_growth
from greenroom.questions.model import Language, Question


def measured_growth(analysis: Analysis | None) -> dict[str, str]:
    """The growth of time by each size; empty unless all of them could be named."""
    findings = analysis.growth.findings if analysis and analysis.growth else ()
    named_ = {one.parameter: one.time for one in findings if one.time is not None and one.time_confidence != "none"}
    return named_ if len(named_) == len(findings) else {}


def spoken_growth(measured: Mapping[str, str]) -> str:
    """`O(n)`, or `O(n) in n and O(1) in m`."""
    if len(measured) == 1:
        return f"O({next(iter(measured.values()))})"
    return listed([f"O({growth}) in {size}" for size, growth in measured.items()])


def is_sure(analysis: Analysis | None) -> bool:
    """Whether nothing about the growth of time is in doubt."""
    findings = analysis.growth.findings if analysis and analysis.growth else ()
    return all(one.time_confidence == "high" for one in findings)


def best_known(question: Question, language: Language) -> dict[str, str] | None:
    """The least that right solutions cost by each size; in the same language, if there are some."""
    names = [size.name for size in question.sizes]
    right = [one for one in question.solutions if one.expect == "accepted" and one.time is not None]
    right = [one for one in right if one.language == language] or right
    known = [growth for one in right if (growth := parse_growth(one.time or "", names)) is not None]
    if not known:
        return None
    return {size: min((growth[size] for growth in known), key=lambda one: rank(one, size)) for size in names}


def rank(growth: str, size: str) -> int:
    """The place of a class among all, the cheapest first."""
    return [named(one, size) for one in GROWTHS].index(growth)


def classes_above(measured: Mapping[str, str], best: Mapping[str, str] | None) -> int | None:
    """By how many classes the worst size grows faster than the best known; None when the two cannot be compared."""
    if best is None or not measured or best.keys() != measured.keys():
        return None
    return max(0, *(rank(measured[size], size) - rank(best[size], size) for size in best))
