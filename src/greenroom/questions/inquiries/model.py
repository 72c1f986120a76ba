"""A question to the candidate with the ideas that make an answer right, and those that make it wrong."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from greenroom.questions.inquiries.matching import MalformedPattern, parse


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Idea(_Frozen):
    """An idea by the words it may be put in, what to say when it is met, and what to ask when it alone is missing."""

    idea: str = Field(pattern=r"^[^:+;\n]+$")
    """A short name, kept in the log with the verdict."""
    words: tuple[str, ...] = Field(min_length=1)
    unless: tuple[str, ...] = ()
    """Words that show that something else is meant, where they are in the same sentence."""
    bonus: bool = False
    """Worth a word, but no part of what makes an answer right."""
    say: str = ""
    missing: str = ""

    @field_validator("words", "unless")
    @classmethod
    def _readable(cls, words: tuple[str, ...]) -> tuple[str, ...]:
        for one in words:
            try:
                parse(one)
            except MalformedPattern as error:
                raise ValueError(str(error)) from error
        return words


class AnswerExamples(_Frozen):
    """Answers whose verdict is certain; the check holds the ideas against them."""

    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


class Inquiry(_Frozen):
    """A question to the candidate. Without ideas no answer to it is judged."""

    ask: str
    right: tuple[Idea, ...] = ()
    wrong: tuple[Idea, ...] = ()
    needs: int = Field(default=1, ge=1)
    """How many of the right ideas make an answer right."""
    examples: AnswerExamples = AnswerExamples()

    @model_validator(mode="before")
    @classmethod
    def _from_text(cls, value: Any) -> Any:
        return {"ask": value} if isinstance(value, str) else value

    @model_validator(mode="after")
    def _reachable(self) -> "Inquiry":
        counted = sum(not one.bonus for one in self.right)
        if self.right and self.needs > counted:
            raise ValueError(f"needs {self.needs} right ideas, but there are only {counted}")
        if self.wrong and not self.right:
            raise ValueError("has wrong ideas but no right one")
        return self

    def __str__(self) -> str:
        """The question as it is put."""
        return self.ask

    @property
    def is_judged(self) -> bool:
        """Whether answers can be held against it."""
        return bool(self.right)

    @property
    def replies(self) -> tuple[str, ...]:
        """Everything an answer may be answered with."""
        texts = (text for one in (*self.right, *self.wrong) for text in (one.say, one.missing))
        return tuple(text for text in texts if text)
