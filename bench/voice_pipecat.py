"""The bare pipeline that voice is held against: Pipecat with instant doubles and no turn timeout, over a WebSocket.

Run by a Python of its own that has pipecat-ai: `python voice_pipecat.py TURNS` prints the milliseconds from the first
quiet frame to the first byte of sound at the client, one per turn, as JSON. Server and client are two processes.
"""
# mypy: ignore-errors

import asyncio
import json
import socket
import subprocess
import sys
import time

FRAME = 1_024
FRAME_S = 0.032
LOUD, QUIET = b"\xd0\x07\x30\xf8" * (FRAME // 4), bytes(FRAME)
SOUND = b"\x10\x00\xf0\xff" * 8_000


async def serve(port):
    """The pipeline: hear, see the end of speech, answer with sound that is ready."""
    from loguru import logger
    from pipecat.audio.vad.vad_analyzer import VADAnalyzer, VADParams
    from pipecat.frames.frames import InputAudioRawFrame, OutputAudioRawFrame, VADUserStoppedSpeakingFrame
    from pipecat.pipeline.pipeline import Pipeline
    from pipecat.pipeline.runner import PipelineRunner
    from pipecat.pipeline.task import PipelineParams, PipelineTask
    from pipecat.processors.audio.vad_processor import VADProcessor
    from pipecat.processors.frame_processor import FrameProcessor
    from pipecat.serializers.base_serializer import FrameSerializer
    from pipecat.transports.websocket.server import (
        SingleClientWebsocketServerParams,
        SingleClientWebsocketServerTransport,
    )

    logger.remove()

    class Loudness(VADAnalyzer):
        def num_frames_required(self):
            return FRAME // 2

        def voice_confidence(self, buffer):
            return 1.0 if max(buffer) else 0.0

    class Raw(FrameSerializer):
        async def serialize(self, frame):
            return frame.audio if isinstance(frame, OutputAudioRawFrame) else None

        async def deserialize(self, data):
            return InputAudioRawFrame(audio=data, sample_rate=16_000, num_channels=1)

    class Answer(FrameProcessor):
        async def process_frame(self, frame, direction):
            await super().process_frame(frame, direction)
            if isinstance(frame, VADUserStoppedSpeakingFrame):
                await self.push_frame(OutputAudioRawFrame(audio=SOUND, sample_rate=16_000, num_channels=1))
            elif not isinstance(frame, InputAudioRawFrame):
                await self.push_frame(frame, direction)

    params = SingleClientWebsocketServerParams(audio_in_enabled=True, audio_out_enabled=True, serializer=Raw())
    transport = SingleClientWebsocketServerTransport(params=params, host="127.0.0.1", port=port)
    vad = VADProcessor(vad_analyzer=Loudness(params=VADParams(start_secs=0.096, stop_secs=0.0, min_volume=0.0)))
    pipeline = Pipeline([transport.input(), vad, Answer(), transport.output()])
    rates = PipelineParams(audio_in_sample_rate=16_000, audio_out_sample_rate=16_000)
    await PipelineRunner(handle_sigint=False).run(PipelineTask(pipeline, params=rates, cancel_on_idle_timeout=False))


async def measure(port, turns):
    """Speak in real time, and note when the first byte of each answer comes."""
    from websockets.asyncio.client import connect

    taken, first = [], None
    connection = await _connected(connect, port)

    async def read():
        nonlocal first
        async for _ in connection:
            first = first or time.perf_counter()

    async def play(chunk, count):
        due = time.perf_counter()
        for _ in range(count):
            await connection.send(chunk)
            due += FRAME_S
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    reading = asyncio.create_task(read())
    await play(QUIET, 30)
    for turn in range(turns + 3):
        await play(LOUD, 12)
        first, ended = None, time.perf_counter()
        await play(QUIET, 50)
        if first is not None and turn >= 3:
            taken.append((first - ended) * 1000)
    reading.cancel()
    return taken


async def _connected(connect, port):
    for _ in range(600):
        try:
            return await connect(f"ws://127.0.0.1:{port}", compression=None, max_queue=None, proxy=None)
        except OSError:
            await asyncio.sleep(0.1)
    raise SystemExit("the pipeline did not start")


def main():
    """Serve, or start a server and measure it."""
    if sys.argv[1] == "serve":
        asyncio.run(serve(int(sys.argv[2])))
        return
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = subprocess.Popen([sys.executable, __file__, "serve", str(port)])
    try:
        print(json.dumps(asyncio.run(measure(port, int(sys.argv[1])))))
    finally:
        server.kill()
        server.wait()


if __name__ == "__main__":
    main()
