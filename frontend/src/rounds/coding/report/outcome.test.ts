import { describe, expect, it } from "vitest";
import * as summary from "@/features/report/summary";
import { lineWith, problemWith, roomWith, STARTED_AT, submissionWith } from "@/rounds/coding/report/testing";
import type { Room } from "@/protocol";
import { report } from "@/rounds/coding/report/part";

const summarise = (room: Room) => summary.summarise(room, () => report);
const nothingHappened = (room: Room) => summary.nothingHappened(room, () => report);

const PARCELS = { index: 0, title: "Parcel Lockers" };
const NIGHTS = { index: 1, title: "Night Shift" };

describe("summarise a completed interview", () => {
  it.each([
    [
      { status: "solved", attempts_used: 2 },
      { status: "skipped" },
      "You solved 1 of 2 problems; Parcel Lockers on the second attempt, Night Shift skipped.",
    ],
    [
      { status: "solved", attempts_used: 1 },
      { status: "solved", attempts_used: 3 },
      "You solved both problems; Parcel Lockers on the first attempt and Night Shift on the third attempt.",
    ],
    [
      { status: "failed", attempts_used: 3 },
      { status: "timed_out" },
      "You solved neither problem; Parcel Lockers not solved in 3 attempts, Night Shift out of time.",
    ],
    [
      { status: "unfinished" },
      { status: "waiting" },
      "You solved neither problem; Parcel Lockers left unfinished, Problem 2 not reached.",
    ],
    [{ status: "waiting" }, { status: "waiting" }, "You ended the interview before the first problem was presented."],
  ] as const)("with two problems", (first, second, sentence) => {
    const problems = [problemWith({ ...PARCELS, ...first }), problemWith({ ...NIGHTS, ...second })];
    expect(summarise(roomWith({}, { rounds: problems }))).toBe(sentence);
  });

  it.each([
    [{ status: "solved", attempts_used: 1 }, "You solved Parcel Lockers on the first attempt."],
    [{ status: "failed", attempts_used: 1 }, "You did not solve Parcel Lockers in 1 attempt."],
    [{ status: "skipped" }, "You skipped Parcel Lockers."],
    [{ status: "timed_out" }, "Time ran out on Parcel Lockers."],
    [{ status: "unfinished" }, "You left Parcel Lockers unfinished."],
    [{ status: "waiting" }, "You ended the interview before the problem was presented."],
  ] as const)("with one problem", (problem, sentence) => {
    expect(summarise(roomWith({}, { rounds: [problemWith({ ...PARCELS, ...problem })] }))).toBe(sentence);
  });
});

describe("summarise a problem whose name is a question", () => {
  it("puts the name in quotes", () => {
    const problems = [problemWith({ title: "Who Is Still Inside?", status: "skipped" })];
    expect(summarise(roomWith({}, { rounds: problems }))).toBe("You skipped “Who Is Still Inside?”.");
  });
});

describe("summarise an interview that did not come to its end", () => {
  const problems = [problemWith({ ...PARCELS, status: "unfinished" }), problemWith({ ...NIGHTS, status: "waiting" })];
  const unseen = [problemWith({ status: "waiting" }), problemWith({ index: 1, status: "waiting" })];
  const after = (ms: number) => ({ ended_at: STARTED_AT + ms });

  it("says when it was left, and what had been done", () => {
    const room = roomWith({ status: "abandoned", end_reason: "left", ...after(1_320_000) }, { rounds: problems });
    expect(summarise(room)).toBe(
      "You left after 22 minutes. You solved neither problem; Parcel Lockers left unfinished, Problem 2 not reached.",
    );
  });

  it("counts no problems when none was asked", () => {
    const room = roomWith({ status: "abandoned", end_reason: "left", ...after(11_000) }, { rounds: unseen });
    expect(summarise(room)).toBe("You left after 11 seconds.");
  });

  it("tells leaving from falling silent, and from never coming", () => {
    const idle = roomWith({ status: "abandoned", end_reason: "idle", ...after(3_600_000) }, { rounds: unseen });
    expect(summarise(idle)).toBe("It was closed after 1 hour because there was no activity.");
    expect(summarise(roomWith({ status: "abandoned", started_at: null }))).toBe("You left before it started.");
  });

  it("takes the blame for a fault of its own", () => {
    const room = roomWith({ status: "failed", end_reason: "broken", ...after(700_000) }, { rounds: unseen });
    expect(summarise(room)).toBe("It stopped after 12 minutes because of a fault in Greenroom; you did nothing wrong.");
  });

  it("does not sum up what is not over", () => {
    expect(summarise(roomWith({ status: "in_progress", ended_at: null }))).toBe("This rehearsal is still in progress.");
    expect(summarise(roomWith({ status: "scheduled" }))).toBe("This rehearsal has not started yet.");
  });
});

describe("nothingHappened", () => {
  const problems = [problemWith({ status: "waiting" })];

  it("is so when only the interviewer spoke", () => {
    expect(nothingHappened(roomWith({}, { rounds: problems, lines: [lineWith("interviewer", 1, "Hello")] }))).toBe(true);
  });

  it("is not so once the candidate spoke, saw a problem or ran code", () => {
    expect(nothingHappened(roomWith({}, { rounds: problems, lines: [lineWith("candidate", 1, "Hi")] }))).toBe(false);
    expect(nothingHappened(roomWith({}, { rounds: [problemWith({ status: "unfinished" })] }))).toBe(false);
    expect(nothingHappened(roomWith({}, { rounds: [problemWith({ status: "waiting", runs: [submissionWith("r", 5)] })] }))).toBe(false);
  });
});
