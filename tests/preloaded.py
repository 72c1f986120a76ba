"""What every server of the tests has read before it is forked off (see `serving.py`)."""

import gc

import pydantic.v1  # noqa: F401  (FastAPI looks for it when the first route is made)
import uvicorn.protocols.http.httptools_impl
import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401

import greenroom.cli  # noqa: F401

gc.collect()
# What stays need not be looked at again by every server.
gc.freeze()
