"""The errors that Greenroom raises on purpose.

    GreenroomError
    ├── Refused                 the interview's rules do not allow this command now
    ├── InvalidInput            the request itself is malformed or too large
    ├── NotFound                no such interview, question or page for this owner
    ├── QuestionInvalid         a question or pack on disk does not hold together
    ├── Overloaded              more to do than can wait in line
    ├── InterviewerUnavailable  whoever should speak cannot
    ├── ReviewFailed            whoever should read the code cannot
    ├── Unavailable             something this needs is not there now
    │   ├── SandboxUnavailable  no isolation on this machine: code is not run (ports/sandbox/running.py)
    │   ├── VoiceUnavailable    a part of voice is missing or failed; typing always works
    │   ├── NotBuilt            a part of the interface that has to be built first
    │   └── TypesettingFailed   a document could not be put on paper
    ├── WritingFailed           no problem was written, or it did not hold
    ├── McpFailed               a tool server gave no usable answer (ports/mcp.py)
    ├── FolderInUse             another process writes to this data folder
    ├── BrokenLog               one interview's log cannot be read or folded; all others are unaffected
    └── LogError
        ├── SequenceTaken       another writer appended first
        ├── DuplicateMessage    this client message is already in the log
        ├── LogBusy             the database is locked by someone else; try again
        └── LogUnavailable      the database cannot be written (disk full, read-only, gone)
            └── LogDamaged      bytes of the database file were changed by something else

A candidate's wrong answer, time-out or crash is a value, never one of these.
"""


class GreenroomError(Exception):
    """Root of all deliberate errors; `code` is stable and safe to show to programs."""

    code = "error"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Refused(GreenroomError):
    """A command the interview cannot accept in its present state."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class InvalidInput(GreenroomError):
    """A message or request that no interview could accept."""

    code = "invalid_input"


class NotFound(GreenroomError):
    """Nothing with that id belongs to this owner."""

    code = "not_found"


class QuestionInvalid(GreenroomError):
    """A question or pack that cannot be loaded or proven."""

    code = "question_invalid"


class Unavailable(GreenroomError):
    """Something this needs is not there now."""

    code = "unavailable"


class InterviewerUnavailable(GreenroomError):
    """The interviewer could not take its turn."""

    code = "interviewer_unavailable"


class ReviewFailed(GreenroomError):
    """The reviewer gave no review that could be used."""

    code = "review_failed"


class AssessmentFailed(GreenroomError):
    """No language model judged the interview."""

    code = "assessment_failed"


class CoachingFailed(GreenroomError):
    """The coach had no answer that could be used."""

    code = "coaching_failed"


class NobodyToCoach(CoachingFailed):
    """There is no language model to ask, which is a choice and no trouble."""


class VoiceUnavailable(Unavailable):
    """A part of voice that is missing on this machine or failed; the message says how to get it."""

    code = "voice_unavailable"


class NotBuilt(Unavailable):
    """A part of the interface that comes from building it is not there."""

    code = "not_built"


class WritingFailed(GreenroomError):
    """The writer gave no problem, or one that could not be proven."""

    code = "writing_failed"


class TypesettingFailed(Unavailable):
    """The document could not be set; it can be had in other forms."""

    code = "typesetting_failed"


class BrokenLog(GreenroomError):
    """One interview's stored events cannot be read or folded. `seq` is the first bad event, 0 when there are none."""

    code = "log_damaged"

    def __init__(self, interview: str, seq: int, reason: str) -> None:
        where = f" at event {seq}" if seq else ""
        super().__init__(
            f"This interview's log is damaged{where}: {reason}. Your other interviews are fine. "
            "You can export or delete this one."
        )
        self.interview = interview
        self.seq = seq
        self.reason = reason


class LogError(GreenroomError):
    """The event log did not take an append."""

    code = "log_error"


class SequenceTaken(LogError):
    """An event with this (interview, seq) exists: someone else is writing."""

    code = "sequence_taken"


class DuplicateMessage(LogError):
    """The client message was recorded earlier, at `seq`."""

    code = "duplicate_message"

    def __init__(self, seq: int) -> None:
        super().__init__(f"already recorded at {seq}")
        self.seq = seq


class LogBusy(LogError):
    """The database is locked; nothing was written and trying again is safe."""

    code = "storage_busy"


class LogUnavailable(LogError):
    """The database cannot be written; nothing was recorded."""

    code = "storage_unavailable"


class LogDamaged(LogUnavailable):
    """The database file is damaged; the message says what can be done."""

    code = "storage_damaged"


class FolderInUse(GreenroomError):
    """Another process writes to this data folder; the message names it."""

    code = "folder_in_use"


class Overloaded(GreenroomError):
    """There is more to do than can wait in line; nothing of it was begun."""

    code = "overloaded"
