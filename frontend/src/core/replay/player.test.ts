import { describe, expect, it } from "vitest";
import { exampleLine } from "@/core/live/testing";
import { wholeRecording } from "@/core/replay/recording";
import { Player } from "@/core/replay/player";
import { exampleHead, exampleMark } from "@/core/replay/testing";
import type { RecordingHead, RecordingStep } from "@/protocol";
import { applyChange } from "@/rounds/folding";

const step = (seq: number, at: number): RecordingStep => ({
  seq,
  at,
  changes: [{ type: "line_added", line: exampleLine({ seq, at, who: "candidate", text: `${seq}` }) }],
});
const STEPS = [step(1, 0), step(3, 2000), step(4, 2000), step(8, 9000)];

function playerOf(head: Partial<RecordingHead> = {}): Player {
  return new Player(wholeRecording(exampleHead({ ends_at: 10_000, steps: STEPS.length, ...head }), STEPS, applyChange));
}

describe("Player", () => {
  it("plays at its speed, and stops at the end", () => {
    const player = playerOf();
    player.tick(500);
    expect(player.store.getState()).toMatchObject({ at: 0, playing: false });
    player.play();
    player.tick(500);
    expect(player.store.getState()).toMatchObject({ at: 500, index: 0 });
    player.setSpeed(4);
    player.tick(500);
    expect(player.store.getState()).toMatchObject({ at: 2500, index: 2, seq: 4 });
    player.tick(5000);
    expect(player.store.getState()).toMatchObject({ at: 10_000, playing: false, index: 3 });
    player.play();
    expect(player.store.getState()).toMatchObject({ at: 0, playing: true });
  });

  it("skips silence only when told to, and not before a breath was taken", () => {
    const player = playerOf({ silences: [{ start: 3000, end: 8000 }] });
    player.seek(2900);
    player.play();
    player.tick(200);
    expect(player.store.getState().at).toBe(3100);
    player.toggleSilence();
    player.tick(1300);
    expect(player.store.getState().at).toBe(4400);
    player.tick(200);
    expect(player.store.getState().at).toBe(8100);
    expect(player.skippedMs).toBe(3500);
  });

  it("stays inside the interview", () => {
    const player = playerOf();
    player.seekBy(-5000);
    expect(player.store.getState().at).toBe(0);
    player.seekShare(0.5);
    expect(player.store.getState().at).toBe(5000);
    player.seekBy(99_000);
    expect(player.store.getState().at).toBe(10_000);
  });

  it("goes to an event among those of one time, and plays on from there", () => {
    const player = playerOf();
    player.seekSeq(3);
    expect(player.store.getState()).toMatchObject({ at: 2000, seq: 3, index: 1, byEvent: true });
    player.play();
    player.tick(1);
    expect(player.store.getState()).toMatchObject({ at: 2001, seq: 4, index: 2, byEvent: false });
  });

  it("goes from mark to mark, also to events that changed nothing in the room", () => {
    const marks = [
      exampleMark({ seq: 1, at: 0 }),
      exampleMark({ seq: 3, at: 2000 }),
      exampleMark({ seq: 6, at: 5000, kind: "signal" }),
    ];
    const player = playerOf({ marks });
    expect(player.nextMark()?.seq).toBe(3);
    expect(player.nextMark()?.seq).toBe(6);
    expect(player.store.getState()).toMatchObject({ at: 5000, seq: 6, index: 2 });
    expect(player.nextMark()).toBeNull();
    expect(player.previousMark()?.seq).toBe(3);
    player.play();
    player.tick(1000);
    expect(player.previousMark()?.seq).toBe(1);
  });

  it("does nothing with an interview that has no length", () => {
    const player = playerOf({ ends_at: 0 });
    player.play();
    expect(player.store.getState().playing).toBe(false);
  });
});
