"""What is counted, for /metrics. No candidate's words and no ids in here."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from greenroom.engine.queueing import QueueFigures

_LATENCY_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """One registry per application, so that two in a process do not share counts."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.sockets = Gauge("greenroom_live_sockets", "Open live sockets", registry=self._registry)
        self.interviews = Gauge("greenroom_live_interviews", "Interviews in memory", registry=self._registry)
        self.commands = Counter(
            "greenroom_commands",
            "Commands by kind and outcome",
            ["command", "outcome"],
            registry=self._registry,
        )
        self.acknowledged = Histogram(
            "greenroom_ack_seconds",
            "Time from a command's arrival until it is on disk",
            buckets=_LATENCY_BUCKETS,
            registry=self._registry,
        )

        self._turns, self._running, self._waiting = (
            Gauge(f"greenroom_queue_{name}", text, ["queue"], registry=self._registry)
            for name, text in (
                ("turns", "How many can run at once"),
                ("running", "How many are running"),
                ("waiting", "How many are waiting"),
            )
        )

    def show_queue(self, name: str, figures: QueueFigures) -> None:
        """Set the gauges of one queue."""
        self._turns.labels(name).set(figures.turns)
        self._running.labels(name).set(figures.running)
        self._waiting.labels(name).set(figures.waiting)

    def render(self) -> bytes:
        """The text that a scraper reads."""
        return generate_latest(self._registry)
