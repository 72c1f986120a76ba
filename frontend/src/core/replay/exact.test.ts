import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { wholeRecording } from "@/core/replay/recording";
import type { RecordingHead, RecordingStep, Room } from "@/protocol";
import { applyChange } from "@/rounds/folding";

interface Log {
  readonly head: RecordingHead;
  readonly steps: readonly RecordingStep[];
  readonly moments: readonly { readonly seq: number; readonly room: Room }[];
}

/** Logs with the rooms that the server says they lead to. `tests/integration/test_replay_exact.py` writes them. */
const folder = process.env["REPLAY_LOGS"];

describe.skipIf(folder === undefined)("a recording from the server", () => {
  const files = folder === undefined ? [] : readdirSync(folder);

  it.each(files)("leads to the rooms as they were: %s", (file) => {
    const log = JSON.parse(readFileSync(path.join(folder ?? "", file), "utf8")) as Log;
    const recording = wholeRecording(log.head, log.steps, applyChange);
    expect(log.moments.length).toBeGreaterThan(0);
    for (const { seq, room } of log.moments) expect(recording.roomAtSeq(seq)).toEqual(room);
  });
});
