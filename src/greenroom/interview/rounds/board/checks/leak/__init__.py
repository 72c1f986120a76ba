"""Whether words hand over the design."""

from collections.abc import Iterator

from greenroom.interview.checks.said import ProposedText
from greenroom.interview.rounds.board.checks.known import BoardKnown
from greenroom.interview.rounds.board.checks.leak.ideas import tells_an_idea
from greenroom.interview.rounds.board.checks.leak.numbers import tells_a_figure
from greenroom.interview.rounds.board.checks.leak.parts import names_a_part
from greenroom.interview.rounds.board.checks.leak.private import repeats_notes
from greenroom.interview.rounds.board.checks.leak.techniques import names_a_technique


def leaked(said: ProposedText, known: BoardKnown) -> Iterator[str]:
    """What is given away, and how to do without."""
    if known.round.is_decided:
        return
    own = [sentence for sentence in said.sentences if not known.is_licensed(sentence)]
    if part := names_a_part(own, known):
        yield f'This names "{part}", which the candidate has neither named nor drawn. Ask about the trouble instead.'
    if technique := names_a_technique(own, known):
        yield f'This names "{technique}" before the candidate did. Ask what goes wrong, and leave the remedy to them.'
    if figure := tells_a_figure(own, known):
        yield f"This tells a number that they should arrive at ({figure}). Say only whether theirs is off, and how far."
    if repeats_notes(own, known):
        yield "This repeats your private notes. Ask a question in words of your own."
    if tells_an_idea(own, known):
        yield "This tells the answer to a question of yours. Leave the answer to the candidate."
