"""Serve from a disk that was full or read-only before the start, then make it writable again; exits 0 if all went well.

    python -m tests.integration.unwritable_disk_child <folder>

It is tried on three small disks mounted there. `empty` is read-only as well, and nothing was ever stored there.
"""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from greenroom.bootstrap import build_services
from greenroom.bootstrap.board import build_board
from greenroom.bootstrap.coding import build_coding
from greenroom.bootstrap.kinds import Parts
from greenroom.bootstrap.project import build_project
from greenroom.config import Settings
from greenroom.databases.locking import only_writer
from greenroom.progress.rounds.kinds import Practised
from greenroom.web.app import create_app
from greenroom.web.services import LOCAL_OWNER, Services
from tests.integration.log_full_disk_child import fill_disk
from tests.integration.server import PATIENCE, RIGHT, Bank, Running, problem, sandbox

PRACTISED = Practised(slug="first", at=1, verdict="accepted", seconds=1)


def remount(folder: Path) -> Callable[[], None]:
    def mount(option: str) -> None:
        subprocess.run(["mount", "-o", f"remount,{option}", str(folder)], check=True)

    mount("ro")
    return lambda: mount("rw")


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[Services, httpx.AsyncClient]]:
    settings = Settings(data_dir=folder, cache_dir=folder / "cache")
    with only_writer(folder, "serve"):
        coding = build_coding(settings, bank=Bank(), sandbox=sandbox())
        parts = Parts(coding=coding, project=build_project(settings, coding.sandbox), board=build_board(settings))
        services = build_services(settings, parts=parts)
        running = Running(create_app(services))
        await running.start()
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{running.port}", trust_env=False, timeout=PATIENCE
        ) as http:
            yield services, http
        await running.stop()


async def main(folder: Path, kind: str) -> None:
    interviews = 0
    if kind != "empty":
        async with serving(folder) as (services, http):
            assert (await http.post("/api/interviews", json={"candidate": "Ada"})).status_code == 201
            await services.notebook.note_practice(LOCAL_OWNER, PRACTISED)
        interviews = 1
    give_room = fill_disk(folder) if kind == "full" else remount(folder)
    async with serving(folder) as (services, http):
        # What is there can be read.
        (await http.get("/api/setup")).raise_for_status()
        listed = (await http.get("/api/interviews")).json()["items"]
        assert len(listed) == interviews, listed
        for item in listed:
            assert (await http.get(f"/api/interviews/{item['id']}/transcript")).status_code == 200
        assert len(await services.notebook.practised(LOCAL_OWNER)) == interviews
        assert (await http.get("/api/export")).status_code == 200

        # Practice runs, and is not noted.
        run = {"kind": "submission", "language": "python", "code": RIGHT}
        steps = (await http.post("/api/questions/first/runs", json=run)).text
        assert '"verdict":"accepted"' in steps, steps
        assert len(await services.notebook.practised(LOCAL_OWNER)) == interviews

        # Nothing can be saved, and everybody says so and why.
        health = await http.get("/healthz")
        assert (health.status_code, health.json()["status"]) == (503, "degraded"), health.text
        assert str(folder) in health.json()["log"], health.text
        storage = (await http.get("/api/storage")).json()
        assert storage["saving"] is False, storage
        assert str(folder) in storage["reason"], storage
        assert storage["is_damaged"] is False, storage
        problem(await http.post("/api/interviews", json={"candidate": "Ada"}), 503, "storage_unavailable")

        # Once there is room, it works again by itself.
        give_room()
        assert (await http.post("/api/interviews", json={"candidate": "Eve"})).status_code == 201
        assert len((await http.get("/api/interviews")).json()["items"]) == interviews + 1
        assert (await http.get("/api/storage")).json() == {"saving": True, "reason": "", "is_damaged": False}
        assert (await http.get("/healthz")).status_code == 200
        steps = (await http.post("/api/questions/first/runs", json=run)).text
        assert len(await services.notebook.practised(LOCAL_OWNER)) == interviews + 1
    async with serving(folder) as (_, http):
        assert len((await http.get("/api/interviews")).json()["items"]) == interviews + 1


if __name__ == "__main__":
    for kind in ("full", "readonly", "empty"):
        place = Path(sys.argv[1], kind)
        place.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(place)], check=True)
        asyncio.run(main(place, kind))
