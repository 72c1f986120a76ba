"""A bank of design questions that holds what it was given, and a tiny question that is complete."""

from collections.abc import Sequence

from greenroom.errors import NotFound
from greenroom.questions.designs.model import (
    Design,
    Figure,
    Need,
    NeededFlow,
    Requirement,
    Topic,
    TopicKind,
    WeakBoard,
    When,
)
from greenroom.questions.inquiries.model import AnswerExamples, Idea, Inquiry

STRONG = """\
flowchart LR
  guest["Guest phone"]:::client -->|hand in, collect| balancer["Load balancer x2"]:::load_balancer
  balancer -->|request| desk["Ticket service x3"]:::service
  desk -->|read ticket| recent["Recent tickets cache x2"]:::cache
  desk -->|write ticket| book["Tickets database, primary and replica"]:::sql
  desk -->|coat is coming| bell["Message queue x3"]:::queue
  bell -->|deliver| caller["Notifier worker x2"]:::worker
"""
WITHOUT_STORE = """\
flowchart LR
  guest["Guest phone"]:::client -->|hand in, collect| balancer["Load balancer x2"]:::load_balancer
  balancer -->|request| desk["Ticket service x3"]:::service
  desk -->|read ticket| recent["Recent tickets cache x2"]:::cache
  desk -->|coat is coming| bell["Message queue x3"]:::queue
  bell -->|deliver| caller["Notifier worker x2"]:::worker
"""
ALONE = """\
flowchart LR
  guest["Guest phone"]:::client -->|hand in, collect| desk["Ticket service"]:::service
  desk -->|read ticket| recent["Recent tickets cache x2"]:::cache
  desk -->|write ticket| book["Tickets database, primary and replica"]:::sql
  desk -->|coat is coming| bell["Message queue x3"]:::queue
  bell -->|deliver| caller["Notifier worker x2"]:::worker
"""


def _requirements() -> tuple[Requirement, ...]:
    def one(id: str, about: str, kind: str, asks: tuple[str, ...], answer: str, matters: bool = True) -> Requirement:
        content = {"id": id, "about": about, "kind": kind, "asks": asks, "answer": answer, "matters": matters}
        return Requirement.model_validate(content)

    return (
        one(
            "hand-in",
            "handing in a coat",
            "functional",
            ("What happens when a guest hands in a coat?", "How is a coat handed in?", "Does a coat get a number?"),
            "An attendant takes the coat, and the guest gets a number on the phone.",
        ),
        one(
            "collect",
            "collecting a coat",
            "functional",
            ("How do guests collect a coat?", "What does a guest show to get it back?", "Is there a pickup step?"),
            "The guest shows the number and an attendant fetches the coat.",
        ),
        one(
            "guests",
            "guests per evening",
            "scale",
            ("How many guests are there?", "How many people come per evening?", "What traffic do we expect?"),
            "60,000 guests on an evening, over all theatres together.",
        ),
        one(
            "rush",
            "the rush after a show",
            "scale",
            ("When is the peak?", "Is there a rush hour?", "Does everybody leave at the same time?"),
            "Nearly everybody comes within the ten minutes after the show.",
        ),
        one(
            "loss",
            "what may be lost",
            "quality",
            ("May a record get lost?", "How durable must the numbers be?", "What if data is lost in a crash?"),
            "A number must never be lost once a guest has seen it.",
        ),
        one(
            "paying",
            "whether guests pay",
            "scope",
            ("Do guests pay for it?", "Is payment in scope?", "Should we charge money?"),
            "No money is involved; leave it out.",
            False,
        ),
    )


def _figures() -> tuple[Figure, ...]:
    return (
        Figure(
            id="collects",
            about="coats collected per second",
            value="100/s",
            names=("collect* second|rate|qps|peak", "peak qps|rps|rate"),
            how="60,000 guests / 600 s = 100/s",
            ask="How many coats are asked for each second in the rush?",
        ),
        Figure(
            id="storage",
            about="storage per year",
            value="4.4 GB",
            low="3 GB",
            high="6 GB",
            names=("storage|disk year", "data year"),
            how="60,000 * 200 B * 365 = 4.4 GB",
            ask="What do the numbers of a year take up?",
        ),
        Figure(
            id="handed-in",
            about="coats handed in per second",
            value="33/s",
            names=("hand* second|rate|qps", "write|writes qps|rps|rate|second"),
            how="60,000 guests / 1800 s = 33/s",
            ask="And how many are handed in each second before the show?",
            matters=False,
        ),
    )


def _needs() -> tuple[Need, ...]:
    return (
        Need(
            id="balancer",
            about="spread of requests",
            kinds=("load_balancer", "gateway"),
            replicated=True,
            why="One machine in front is all that has to fail.",
            ask="What happens to guests while one of your machines restarts?",
        ),
        Need(
            id="service",
            about="ticket service",
            kinds=("service",),
            replicated=True,
            why="Nothing gives out numbers.",
            ask="Which piece hands out the numbers?",
        ),
        Need(
            id="store",
            about="kept tickets",
            kinds=("sql", "key_value"),
            instead=("postgres*|mysql*|dynamo*",),
            replicated=True,
            why="A restart forgets whose coat is where.",
            ask="The power fails during the second act. How do you still know whose coat is whose?",
        ),
        Need(
            id="cache",
            about="recent tickets at hand",
            kinds=("cache",),
            instead=("redis*|memcached",),
            why="The rush reads the same few rows.",
            ask="In the rush every phone asks for the same rows. What makes that cheap?",
            matters=False,
        ),
        Need(
            id="bell",
            about="messages to guests",
            kinds=("queue", "stream"),
            instead=("kafka*|rabbit*|sqs",),
            why="A slow phone network holds up the desk.",
            ask="The phone network is slow tonight. Who waits?",
        ),
    )


def _topic(kind: TopicKind, id: str, ask: str, right: str, wrong: str, **more: object) -> Topic:
    return Topic.model_validate(
        {
            "id": id,
            "about": id.replace("-", " "),
            "kind": kind,
            **more,
            "inquiry": Inquiry(
                ask=ask,
                right=(Idea(idea=f"{id} right", words=(right,), say="That holds up."),),
                wrong=(Idea(idea=f"{id} wrong", words=(wrong,), say="I'd think that through once more."),),
                examples=AnswerExamples(right=(f"I would {right}.",), wrong=(f"I would {wrong}.",)),
            ),
        }
    )


def _asks() -> tuple[Topic, ...]:
    return (
        _topic(
            "dive",
            "unique-numbers",
            "How do two desks never give out the same number?",
            "reserve ranges for desks",
            "use random clock ticks",
        ),
        _topic(
            "dive",
            "lost-phone",
            "A guest's battery is empty. What then?",
            "print paper stubs",
            "refuse coats",
        ),
        _topic(
            "dive",
            "stale-ticket",
            "A coat is collected twice from two screens. What stops the second one?",
            "compare versions on collecting",
            "trust screens",
            when=When(has=("store",)),
        ),
        _topic(
            "trade_off",
            "sooner-or-safer",
            "Would you show the number before it is on disk?",
            "wait until disk confirms",
            "show instantly anyway",
        ),
        _topic(
            "trade_off",
            "one-or-many",
            "One system for all theatres, or one for each?",
            "separate theatres isolate failures",
            "copy everything everywhere",
        ),
        _topic(
            "trap",
            "lonely-desk",
            "Your service runs once. What happens when it restarts?",
            "run several instances",
            "restart quickly suffices",
            when=When(has=("service",), fact="single_point_of_failure", of=("service",)),
        ),
        _topic(
            "trap",
            "fetched-anyway",
            "The number is marked as collected, and then the attendant cannot find the coat. What now?",
            "undo collecting afterwards",
            "assume coats appear",
        ),
        _topic(
            "curve_ball",
            "ten-times",
            "What gives way first?",
            "database writes saturate",
            "claim every machine holds",
            opening="A festival signs up: ten times the guests.",
        ),
        _topic(
            "curve_ball",
            "double-message",
            "What does the guest see?",
            "deduplicate messages by ticket",
            "guests ignore duplicates",
            opening="Some messages now arrive twice.",
            when=When(has=("bell",)),
        ),
    )


def a_design(slug: str = "coat-check") -> Design:
    """A whole design question that holds, as small as one can be."""
    return Design(
        slug=slug,
        pack="test",
        digest="0" * 64,
        title="Coat check",
        difficulty="easy",
        level="junior",
        styles=("google",),
        topics=("storage",),
        summary="Numbers for coats in the theatres of a city.",
        statement="Design a system that keeps track of coats in the theatres of a city.",
        opening="Theatres want to get rid of paper stubs. How would you build that?",
        requirements=_requirements(),
        figures=_figures(),
        needs=_needs(),
        flows=(
            NeededFlow(source="balancer", target="service", why="Requests have to arrive."),
            NeededFlow(source="service", target="store", any_direction=True, why="Numbers have to be kept."),
            NeededFlow(source="service", target="bell", why="Guests have to hear of it."),
        ),
        asks=_asks(),
        interfaces=("POST /coats -> number", "POST /coats/{number}/collect"),
        records=("ticket: number (key), theatre, rack, state",),
        debrief="Requests are spread over services that keep tickets in a replicated database.",
        strong=STRONG,
        weak=(
            WeakBoard(name="no-store", about="nothing is kept", board=WITHOUT_STORE, fails=("store", "missing_store")),
            WeakBoard(
                name="alone",
                about="one of each",
                board=ALONE,
                fails=("balancer", "single_point_of_failure"),
            ),
        ),
    )


class FixedDesigns:
    """These design questions, in this order."""

    def __init__(self, *designs: Design) -> None:
        self._designs = {design.slug: design for design in designs}

    def get(self, slug: str) -> Design:
        """The design question with this name. Raises NotFound."""
        if slug not in self._designs:
            raise NotFound(f"There is no design question named {slug}.")
        return self._designs[slug]

    def all(self) -> Sequence[Design]:
        """Every design question."""
        return tuple(self._designs.values())
