"""What every server of the tests has ready before it is forked off, see `serving.py`: modules, patterns, vectors."""

import gc
import os

# A process with a single thread can be forked without a second thought.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import pydantic.v1  # noqa: F401  (FastAPI looks for it when the first route is made)
import uvicorn.protocols.http.httptools_impl
import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401

import greenroom.cli.archiving
import greenroom.cli.calibrating
import greenroom.cli.doctor
import greenroom.cli.evaluating
import greenroom.cli.replay
import greenroom.cli.report
import greenroom.cli.room.joining
import greenroom.cli.rounds.coding.judge
import greenroom.cli.rounds.coding.prepare
import greenroom.cli.rounds.coding.questions
import greenroom.cli.serve  # noqa: F401
from greenroom.adapters.interviewer.house.matching import WordVectors
from greenroom.interview.talk import topics
from greenroom.patterns import compile_all

topics.named("")
compile_all()
WordVectors().load()
gc.collect()
# What stays need not be looked at again by every server.
gc.freeze()
