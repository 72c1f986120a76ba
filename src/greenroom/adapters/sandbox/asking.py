"""Starting programs of this machine to learn about them."""

import subprocess
from pathlib import Path


def output_of(*argv: str | Path) -> str:
    """What a program prints; nothing when it fails or takes too long."""
    try:
        # The folder is one without any project that could have a say in it.
        done = subprocess.run(
            argv, cwd="/", stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20, check=False
        )
    except (OSError, subprocess.TimeoutExpired, UnicodeDecodeError):
        return ""
    return done.stdout if done.returncode == 0 else ""
