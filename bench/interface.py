"""How much JavaScript a first visit loads before anything is asked for."""

import json
import subprocess
import sys
from pathlib import Path

from bench.result import Result, at_most

ROOT = Path(__file__).parent.parent
AIM_KB = 100


def run() -> list[Result]:
    """Ask the built interface for its size."""
    command = [sys.executable, "scripts/setup.py", "npm", "run", "--silent", "size"]
    printed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    kilobytes = json.loads(printed[printed.index("{") :])["initial_js_gzip"] / 1000
    return [at_most("initial JavaScript, gzip", kilobytes, "kB", AIM_KB)]
