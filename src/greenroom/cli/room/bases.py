"""The texts that files and room last had in common, and the step under way that changes one of them.

This program can be killed at any moment. A text in common that is older than it should be turns an edit into a
conflict, or undoes it; a newer one undoes the other side's edit. So every step is kept before it is taken, with what
shows afterwards whether it was: the room knows an edit by its id, and a file is changed by renaming.
"""

import os
from collections import UserDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from greenroom.cli.room.outgoing import Outgoing
from greenroom.web.shape import Shape
from greenroom.web.wire import Do


class Sent(Shape):
    """An edit on its way to the room."""

    message: Do
    key: str
    text: str | None
    """The text after it; None is no file."""
    is_checked: bool
    """Whether the room refuses or moves it where the text has changed since."""


class Step(Shape):
    """A file that is about to be written or removed."""

    key: str
    base: str | None
    """What both sides have in common after it; None is no file, which is for removing."""
    half: str
    """The file that takes the place of the other one when it is written, or the name it gets when it is removed."""

    @property
    def is_taken(self) -> bool:
        """Whether the file was written or removed."""
        return os.path.lexists(self.half) == (self.base is None)


class Bases(UserDict[str, str]):
    """The texts in common, by key. `keep` is called with every change that must outlive this program."""

    def __init__(
        self, texts: Mapping[str, str] | None = None, sent: Sent | None = None, step: Step | None = None
    ) -> None:
        super().__init__(texts or {})
        self.sent = sent
        self.step = step
        self._keep: Callable[[], None] = lambda: None
        self._kept = self._all()

    def kept_by(self, keep: Callable[[], None]) -> None:
        """Keep all changes like this from now on, and find out whether the last step was taken."""
        self._keep = keep
        if (step := self.step) is not None:
            if step.is_taken:
                self._set(step.key, step.base)
            self.step = None
            self.keep()
            # What shows whether it was taken may only go when that is known.
            with suppress(OSError):
                Path(step.half).unlink(missing_ok=True)

    def keep(self) -> None:
        """Keep what changed."""
        if (now := self._all()) != self._kept:
            self._kept = now
            self._keep()

    def send(self, edit: Outgoing) -> None:
        """Note an edit before it is sent."""
        if edit.agreed is not None:
            key, text = edit.agreed
            self.sent = Sent(message=edit.message(), key=key, text=text, is_checked=edit.is_checked)
            self.keep()

    def unanswered(self, theirs: str | None) -> Outgoing | None:
        """The edit that an earlier call sent and got no answer to, to be sent again: the room knows it by its id.

        `theirs` is what the room has now.
        """
        sent = self.sent
        if sent is None:
            return None
        if theirs == sent.text:
            self.agree(sent.key, theirs)
        elif sent.is_checked or theirs == self.get(sent.key):
            return Outgoing(
                sent.message.command,
                "edit",
                agreed=(sent.key, sent.text),
                is_checked=sent.is_checked,
                is_repeated=True,
                id=sent.message.id,
            )
        else:
            # Sent again it might replace what somebody else has written since.
            self.drop()
        return None

    def agree(self, key: str, text: str | None) -> None:
        """The room has taken the edit that was sent, after which a text was so; None is no file."""
        self._set(key, text)
        self.sent = None
        self.keep()

    def drop(self) -> None:
        """The room has not taken the edit that was sent."""
        self.sent = None
        self.keep()

    @contextmanager
    def changing(self, key: str, base: str | None, half: Path) -> Iterator[None]:
        """Surrounds the renaming that writes or removes a file."""
        self.step = Step(key=key, base=base, half=str(half.absolute()))
        self.keep()
        try:
            yield
        except Exception:
            self.step = None
            self.keep()
            raise
        self._set(key, base)
        self.step = None
        self.keep()

    def _set(self, key: str, text: str | None) -> None:
        if text is None:
            self.data.pop(key, None)
        else:
            self.data[key] = text

    def _all(self) -> tuple[dict[str, str], Sent | None, Step | None]:
        return dict(self.data), self.sent, self.step
