"""A data folder with ten interviews of somebody who gets better, a week apart: `python -m tests.seeding FOLDER`."""

import asyncio
import sys
from pathlib import Path
from time import time

from greenroom.adapters.eventlog.sqlite import SqliteEventLog
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.evals.casebook import case_of
from greenroom.evals.rounds.coding.part import CandidateKind
from greenroom.evals.seeding import DAY, seed
from greenroom.web.services import LOCAL_OWNER

COURSE: tuple[tuple[CandidateKind, tuple[str, ...]], ...] = (
    ("weak", ("evening-headcount", "fresh-stretch")),
    ("begging", ("fresh-stretch",)),
    ("wrong_but_confident", ("evening-headcount", "rally-overtakes")),
    ("average", ("evening-headcount",)),
    ("rambling", ("fresh-stretch", "rally-overtakes")),
    ("silent", ("evening-headcount",)),
    ("average", ("rally-overtakes", "fresh-stretch")),
    ("repeating", ("evening-headcount",)),
    ("strong", ("fresh-stretch",)),
    ("strong", ("evening-headcount", "rally-overtakes")),
)


async def fill(folder: Path, interviews: int = 10) -> list[str]:
    """Play the first interviews of the course into a new database; the last one was yesterday."""
    questions = {question.slug: question for question in FolderQuestionBank(None).all()}
    begins = int(time() * 1000) - (interviews - 1) * 7 * DAY - DAY
    cases = [
        (case_of(id=f"seeded-{number}", candidate=kind, questions=slugs, seed=number), begins + number * 7 * DAY)
        for number, (kind, slugs) in enumerate(COURSE[:interviews])
    ]
    log = SqliteEventLog.open(folder / "greenroom.db")
    try:
        return await seed(log, LOCAL_OWNER, cases, questions)
    finally:
        await log.close()


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    sys.stdout.write("\n".join(asyncio.run(fill(Path(sys.argv[1])))) + "\n")
