import { describe, expect, it } from "vitest";
import { wholeRecording } from "@/core/replay/recording";
import { Player } from "@/core/replay/player";
import { exampleHead, exampleMark } from "@/core/replay/testing";
import { actOf } from "@/features/replay/keys";
import { applyChange } from "@/rounds/folding";

const NONE = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

function after(...keys: readonly (string | { key: string; shiftKey: boolean })[]) {
  const marks = [exampleMark({ seq: 3, at: 20_000 }), exampleMark({ seq: 7, at: 70_000 })];
  const player = new Player(wholeRecording(exampleHead({ ends_at: 100_000, marks }), [], applyChange));
  for (const key of keys) actOf({ ...NONE, ...(typeof key === "string" ? { key } : key) })?.(player);
  return player.store.getState();
}

describe("keys", () => {
  it("play and pause", () => {
    expect(after(" ").playing).toBe(true);
    expect(after(" ", "k").playing).toBe(false);
  });

  it("seek by a little and by much", () => {
    expect(after("ArrowRight", "ArrowRight", "ArrowLeft").at).toBe(5000);
    expect(after({ key: "ArrowRight", shiftKey: true }).at).toBe(30_000);
    expect(after("End", { key: "ArrowLeft", shiftKey: true }).at).toBe(70_000);
  });

  it("go to tenths and to the ends", () => {
    expect(after("7").at).toBe(70_000);
    expect(after("7", "0").at).toBe(0);
    expect(after("End").at).toBe(100_000);
    expect(after("End", "Home").at).toBe(0);
  });

  it("go from mark to mark", () => {
    expect(after("]").seq).toBe(3);
    expect(after("]", "]").seq).toBe(7);
    expect(after("]", "]", "[").seq).toBe(3);
  });

  it("change the speed and skip silence, in capitals, too", () => {
    expect(after(">", ">").speed).toBe(2);
    expect(after("<").speed).toBe(0.5);
    expect(after("S").skipsSilence).toBe(true);
  });

  it("leave the browser's own alone", () => {
    expect(actOf({ ...NONE, key: "s", ctrlKey: true })).toBeNull();
    expect(actOf({ ...NONE, key: "ArrowLeft", altKey: true })).toBeNull();
    expect(actOf({ ...NONE, key: "[", metaKey: true })).toBeNull();
    expect(actOf({ ...NONE, key: "q" })).toBeNull();
    expect(actOf({ ...NONE, key: "Tab" })).toBeNull();
  });

  it("know brackets that are typed with AltGr", () => {
    expect(actOf({ ...NONE, key: "[", ctrlKey: true, altKey: true }, true)).not.toBeNull();
  });
});
