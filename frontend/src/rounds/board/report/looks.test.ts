import { expect, it } from "vitest";
import { PARTS, softened, worstFirst } from "@/rounds/board/report/looks";

it("tells what went worst first, and what does not matter last and without alarm", () => {
  const parts = (["there", "missing", "weak", "missing"] as const).map((outcome, nth) => ({ nth, outcome, matters: nth !== 1 }));
  expect(worstFirst(parts, ["missing", "weak", "there"]).map(({ nth }) => nth)).toEqual([3, 2, 0, 1]);
  expect(softened(PARTS.missing, true).colour).toBe("text-bad");
  expect(softened(PARTS.missing, false)).toMatchObject({ word: "Missing", colour: "text-ink-faint" });
  expect(softened(PARTS.there, false)).toBe(PARTS.there);
});
