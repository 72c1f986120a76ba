import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { wholeRecording } from "@/core/replay/recording";
import { headOf, roomOf, stepOf } from "@/core/wire/roundsOfRoom";
import type { WireV2 } from "@/protocol";
import { applyChange } from "@/rounds/folding";

interface Log {
  readonly head: WireV2["RecordingHead"];
  readonly steps: readonly WireV2["RecordingStep"][];
  readonly moments: readonly { readonly seq: number; readonly room: WireV2["Room"] }[];
}

/** Logs with the rooms that the server says they lead to. `tests/integration/test_replay_exact.py` writes them. */
const folder = process.env["REPLAY_LOGS"];

describe.skipIf(folder === undefined)("a recording from the server", () => {
  const files = folder === undefined ? [] : readdirSync(folder);

  it.each(files)("leads to the rooms as they were: %s", (file) => {
    const log = JSON.parse(readFileSync(path.join(folder ?? "", file), "utf8")) as Log;
    const recording = wholeRecording(headOf(log.head), log.steps.map(stepOf), applyChange);
    expect(log.moments.length).toBeGreaterThan(0);
    for (const { seq, room } of log.moments) expect(recording.roomAtSeq(seq)).toEqual(roomOf(room));
  });
});
