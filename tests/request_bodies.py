"""Requests for interviews, as clients send them."""

from typing import Any

from greenroom.interview.rounds.coding.choices import CodingChoices


def request_body(candidate: str = "Ada", **chosen: Any) -> dict[str, Any]:
    """The body that asks for an interview; choices for coding rounds are told apart from those for the interview."""
    coding = {name: chosen.pop(name) for name in list(chosen) if name in CodingChoices.model_fields}
    return {"candidate": candidate, **chosen, **({"coding": coding} if coding else {})}
