"""What went wrong with a model, in words that a candidate may read."""

from greenroom.adapters.models.ledger import HOUSE_GOES_ON

HOUSE_SPEAKS = "so the built-in interviewer is speaking."

LATE = "The language model did not answer in time"
SLOW = "The language model took too long to finish its answer"
CUT_OFF = "The language model's answer was cut off"
BROKEN = "The language model's answer could not be understood"
FAULT = "The language model's provider is having problems"
UNREACHABLE = "The language model's provider could not be reached"
WORDLESS = "The language model gave no answer"
REFUSED = "The language model declined to answer"
UNFIT = "The language model's answer did not pass our checks"
NOT_READY = "No language model is ready"
OURS = "Asking the language model failed on our side"
RESTING = "The language model failed a moment ago and won't be tried again for a while"


class Trouble(Exception):
    """A model did not answer. `is_passing` when asking again soon may help; `wait` is what the provider asked for."""

    def __init__(self, what: str, is_passing: bool = False, wait: float = 0.0) -> None:
        super().__init__(what)
        self.what = what
        self.is_passing = is_passing
        self.wait = wait


def told(what: str) -> str:
    """The whole sentence."""
    return f"{what}, {HOUSE_SPEAKS}"


def as_sentence(what: str) -> str:
    """For where nobody speaks in its place; what was wrong with an answer is the model's business."""
    plain = UNFIT if what.startswith(UNFIT) else what.removesuffix(HOUSE_GOES_ON).strip()
    return plain if plain.endswith(".") else f"{plain}."


def trouble_of(error: Exception, *, has_begun: bool) -> Trouble:
    """What an error of the client library means; `has_begun` when part of an answer had come."""
    if isinstance(error, Trouble):
        return error
    for kind, what, is_passing in _known():
        if isinstance(error, kind):
            return Trouble(what, is_passing and not has_begun, getattr(error, "retry_after", None) or 0.0)
    if isinstance(error, _times_out()):
        return Trouble(SLOW if has_begun else LATE)
    if isinstance(error, _breaks_off()):
        return Trouble(CUT_OFF) if has_begun else Trouble(UNREACHABLE, True)
    # Whatever a library makes of a reply that it cannot read.
    return Trouble(BROKEN)


def _known() -> tuple[tuple[type[Exception], str, bool], ...]:
    """What each kind of error means, and whether it may pass; the more special kinds come first."""
    from pydantic_ai import exceptions as ai

    return (
        (ai.ModelAuthenticationError, "The language model's provider did not accept the key", False),
        (ai.ModelNotFoundError, "The language model's provider does not know this model", False),
        (ai.ModelRateLimitError, "The language model's provider asked us to slow down", True),
        (ai.ModelContextWindowExceededError, "The language model cannot hold this much text at once", False),
        (ai.ModelQuotaExceededError, "The account with the language model's provider is out of credit", False),
        (ai.ModelRequestRejectedError, "The language model's provider did not accept the request", False),
        (ai.ModelServerError, FAULT, True),
        (ai.ModelUnavailableError, FAULT, True),
        (ai.ContentFilterError, REFUSED, False),
        (ai.UsageLimitExceeded, "The language model's answer never ended", False),
        (ai.ModelHTTPError, "The language model's provider did not accept the request", False),
    )


def _times_out() -> tuple[type[Exception], ...]:
    from pydantic_ai import exceptions as ai

    return TimeoutError, ai.ModelTimeoutError, ai.ModelRequestTimeout


def _breaks_off() -> tuple[type[Exception], ...]:
    from pydantic_ai import exceptions as ai

    return ConnectionError, EOFError, ai.ModelConnectionError
