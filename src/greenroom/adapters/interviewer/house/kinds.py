"""What the house does in each kind of round: a new kind adds a line here and nowhere else in the house."""

from collections.abc import Mapping

from greenroom.adapters.interviewer.house.answers.host import AnswersHost
from greenroom.adapters.interviewer.house.coding.host import CodingHost
from greenroom.adapters.interviewer.house.host import RoundHost

HOSTS: Mapping[str, RoundHost] = {
    "coding": CodingHost(),
    "answers": AnswersHost(),
}
