"""Builds the sandbox, for every kind of round that runs code."""

import sys

from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.adapters.sandbox.container import GVISOR, ContainerSandbox
from greenroom.adapters.sandbox.first_working import FirstWorkingSandbox
from greenroom.config import Settings
from greenroom.ports.sandbox.running import Sandbox


def build_sandbox(settings: Settings) -> Sandbox:
    """Where candidates' code is run."""
    match settings.sandbox:
        case "bubblewrap":
            return BubblewrapSandbox(settings.cache_dir)
        case "docker":
            return ContainerSandbox(settings.cache_dir)
        case "gvisor":
            return ContainerSandbox(settings.cache_dir, runtime=GVISOR)
        case "auto":
            containers = ContainerSandbox(settings.cache_dir)
            if sys.platform != "linux":
                return containers
            return FirstWorkingSandbox(BubblewrapSandbox(settings.cache_dir), containers)
