"""Project rounds as language models know them."""

from greenroom.adapters.models.kind import ModelKind
from greenroom.adapters.models.project.reports import ProjectReports
from greenroom.adapters.models.project.talk import ProjectTalk

PROJECT = ModelKind("project", ProjectTalk(), ProjectReports())
