"""Several ways to confine, best first: the first that works on this machine is the one that is used."""

from collections.abc import Mapping, Sequence

from greenroom.judging.outcome import Outcome
from greenroom.ports.sandbox.running import Isolation, Job, OnProgress, Sandbox, ignore_progress


class FirstWorkingSandbox:
    """Asks each in turn whenever it is needed; where none works, the first one refuses."""

    def __init__(self, *sandboxes: Sandbox) -> None:
        self._sandboxes = sandboxes

    async def probe(self) -> Isolation:
        """What the first that works offers, or why the first one does not."""
        return await (await self._chosen()).probe()

    async def versions(self) -> Mapping[str, str]:
        """The languages that can be run here, with their versions."""
        return await (await self._chosen()).versions()

    async def prepare(self) -> None:
        """Do ahead of time what would make the first run slow."""
        await (await self._chosen()).prepare()

    async def run(self, job: Job, on_progress: OnProgress = ignore_progress) -> Sequence[Outcome]:
        """Run the inputs in order. Raises SandboxUnavailable."""
        return await (await self._chosen()).run(job, on_progress)

    async def close(self) -> None:
        """End everything that still runs, in all of them."""
        for sandbox in self._sandboxes:
            await sandbox.close()

    async def _chosen(self) -> Sandbox:
        for sandbox in self._sandboxes:
            # They remember what they found.
            if (await sandbox.probe()).tier is not None:
                return sandbox
        return self._sandboxes[0]
