"""What a hint costs in the report, from the rubric."""

from greenroom.adapters.interviewer.house.coding.scene import CodingScene
from greenroom.feedback.rounds.coding.scale import scale_of
from greenroom.feedback.rubrics import rubric_for
from greenroom.interview.rounds.coding.state import first_task


def of_first(scene: CodingScene) -> str:
    """What the first hint on a problem takes off the grade, at most."""
    return _written(_price(scene, 1))


def of_next(scene: CodingScene) -> str:
    """What the next hint on this problem takes off the grade, at most."""
    given = len(scene.problem.hints) if scene.problem is not None else 0
    return _written(_price(scene, given + 1) - _price(scene, given))


def _price(scene: CodingScene, hints: int) -> int:
    """In hundredths of the rubric's five points, all in all."""
    scale, task = scale_of(rubric_for("coding")), first_task(scene.state)
    if scale is None or task is None or not hints:
        return 0
    prices = scale.problem_solving.hints
    return prices[min(hints, len(prices)) - 1][task.level]


def _written(hundredths: int) -> str:
    """In points of ten, as the report has them; the rubric counts up to five."""
    return f"{hundredths / 50:g}"
