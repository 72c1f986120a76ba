"""Coding rounds as language models know them."""

from greenroom.adapters.models.coding.reports import CodingReports
from greenroom.adapters.models.coding.talk import CodingTalk
from greenroom.adapters.models.kind import ModelKind

CODING = ModelKind("coding", CodingTalk(), CodingReports())
