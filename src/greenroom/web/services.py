"""What the web needs from the rest, put together by bootstrap."""

from collections.abc import Callable
from dataclasses import dataclass, field

from greenroom.engine.archive.exporting import Exporter
from greenroom.engine.archive.importing import Importer
from greenroom.engine.exporting import ReportExporter
from greenroom.engine.keeping import Keeper
from greenroom.engine.progressing import ProgressTracker
from greenroom.engine.registry import Interviews
from greenroom.engine.voice.rooms import VoiceRooms
from greenroom.ports.blobs import Blobs
from greenroom.ports.interviewer import Interviewer
from greenroom.ports.knowledge import OpenKnowledge
from greenroom.ports.local_servers import LocalServers
from greenroom.ports.log import EventLog
from greenroom.ports.models import Models
from greenroom.ports.notebook import Notebook
from greenroom.ports.time import Clock
from greenroom.web.metrics import Metrics
from greenroom.web.rounds.services import RoundServices

LOCAL_OWNER = "local"


def local_owner() -> str:
    """Local mode has one user and no login."""
    return LOCAL_OWNER


@dataclass(frozen=True, kw_only=True)
class Services:
    """The running parts behind the routes."""

    rounds: RoundServices
    interviews: Interviews
    log: EventLog
    notebook: Notebook
    blobs: Blobs
    keeper: Keeper
    exporter: Exporter
    importer: Importer
    reports: ReportExporter
    progress: ProgressTracker
    interviewer: Interviewer
    clock: Clock
    version: str
    models: Models | None = None
    """None where no language model can be set up."""
    knowledge: OpenKnowledge | None = None
    """None where nothing has to be ended."""
    local_servers: LocalServers | None = None
    """None where nobody looks for models on this computer."""
    voice: VoiceRooms | None = None
    """None where nobody can talk aloud."""
    data_folder: str = ""
    """Where everything is kept, for people to know; empty where nothing is."""
    metrics: Metrics = field(default_factory=Metrics)
    owner: Callable[[], str] = local_owner
