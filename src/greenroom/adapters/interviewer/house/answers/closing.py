"""What the end of the interview says about the questions: which were answered, and nothing about how well."""

from collections.abc import Sequence

from greenroom.adapters.interviewer.house.answers import listening
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.rounds.answers.state import Answers, answers_round


def recall(scene: Scene, draft: Draft, indexes: Sequence[int]) -> bool:
    """Name the questions that were answered, and those that were not; False when nothing was said."""
    themes: dict[str, list[str]] = {"fact_answered": [], "fact_left_out": [], "fact_silent": []}
    for index in indexes:
        round = answers_round(scene.state, index)
        themes[_outcome(scene, round)].append(round.task.prompt.theme)
    return any([draft.say(key, themes=_listed(found)) for key, found in themes.items() if found])


def _outcome(scene: Scene, round: Answers) -> str:
    """The phrase for what became of a question. A question of theirs, or a request to skip it, is no answer to it."""
    seqs = {one.seq for one in round.spoken}
    spoken = [line.text for line in scene.state.lines if line.seq in seqs]
    if any(listening.is_story(text) for text in spoken):
        return "fact_answered"
    declined = round.status == "skipped" or any(listening.declines(text) for text in spoken)
    return "fact_left_out" if declined else "fact_silent"


def _listed(themes: Sequence[str]) -> str:
    quoted = [f'"{theme}"' for theme in themes]
    return " and ".join([", ".join(quoted[:-1]), quoted[-1]] if len(quoted) > 1 else quoted)
