import { describe, expect, it } from "vitest";
import { wholeRecording } from "@/core/replay/recording";
import { Player } from "@/core/replay/player";
import { exampleHead, exampleMark, exampleSteps } from "@/core/replay/testing";
import { addressOf, openAt } from "@/features/replay/address";
import { applyChange } from "@/rounds/folding";

function player(): Player {
  const steps = exampleSteps(50).map((step) => ({ ...step, at: step.at + 1000 }));
  const marks = [exampleMark({ seq: 70, at: 90_000, kind: "signal" })];
  return new Player(wholeRecording(exampleHead({ starts_at: 1000, ends_at: 101_000, steps: 50, marks }), steps, applyChange));
}

function opened(search: string): Player {
  const one = player();
  openAt(one, search);
  return one;
}

describe("the address of a moment", () => {
  it("opens at an event, at a time, or at the beginning", () => {
    expect(opened("?seq=20").store.getState()).toMatchObject({ seq: 20, index: 19, byEvent: true });
    expect(opened("?t=2500").store.getState()).toMatchObject({ at: 3500, byEvent: false });
    expect(opened("").store.getState().at).toBe(1000);
  });

  it("knows when an event was that changed nothing in the room", () => {
    expect(opened("?seq=70").store.getState()).toMatchObject({ seq: 70, at: 90_000, index: 49 });
  });

  it("makes sense of nonsense", () => {
    expect(opened("?seq=-3&t=abc").store.getState().at).toBe(1000);
    expect(opened("?t=99999999999").store.getState().at).toBe(101_000);
  });

  it("leads back to where it was made, and keeps what else was asked for", () => {
    const one = opened("?seq=20&finding=f-3");
    const address = addressOf("?seq=20&finding=f-3", 1000, one.store.getState());
    expect(address).toBe("?finding=f-3&seq=20");
    one.seekBy(1234);
    const later = addressOf(address, 1000, one.store.getState());
    expect(opened(later).store.getState()).toMatchObject({ at: one.store.getState().at, byEvent: false });
  });
});
