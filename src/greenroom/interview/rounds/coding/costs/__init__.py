"""Reads claims of cost: which figure, of time or space, of the whole or a part, and whether it is meant."""

from greenroom.interview.rounds.coding.costs.claiming import claims, stated
from greenroom.interview.rounds.coding.costs.figures import is_in_other_letters, is_in_plain_words
from greenroom.interview.rounds.coding.costs.growth import ORDER, growth
from greenroom.interview.rounds.coding.costs.model import CostClaim, Side, Stated

__all__ = [
    "ORDER",
    "CostClaim",
    "Side",
    "Stated",
    "claims",
    "growth",
    "is_in_other_letters",
    "is_in_plain_words",
    "stated",
]
