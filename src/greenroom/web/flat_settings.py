"""All choices of an interview in one flat value, as the browser sends and shows them."""

from greenroom.interview.catalogue import InterviewRequest
from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.choices import CodingChoices
from greenroom.interview.rounds.coding.state import coding_rounds, first_task


class FlatSettings(InterviewSettings, CodingChoices):
    """The candidate's choices for the interview and for its coding rounds."""

    def request(self) -> InterviewRequest:
        """The choices, each with its kind of round."""
        general = {name: getattr(self, name) for name in InterviewSettings.model_fields}
        coding = {name: getattr(self, name) for name in CodingChoices.model_fields}
        return InterviewRequest(**general, coding=CodingChoices(**coding))


def flat_settings(state: State) -> FlatSettings:
    """The choices that an interview was scheduled with."""
    general = {name: getattr(state.settings, name) for name in InterviewSettings.model_fields}
    task = first_task(state)
    if task is None:
        return FlatSettings(**general)
    return FlatSettings(
        **general,
        language=task.language,
        difficulty=task.difficulty,
        problem_count=1 if len(list(coding_rounds(state))) == 1 else 2,
        pack=task.pack,
        fresh_problems=task.fresh,
        adaptive=task.adaptive,
    )
