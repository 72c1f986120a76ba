import { describe, expect, it } from "vitest";
import { exampleRoom } from "@/core/live/testing";
import type { CodingRound, InterviewView, Room } from "@/protocol";
import { refusalsIn } from "@/rounds/coding/room/refusals";
import { codingRounds } from "@/rounds/coding/core/round";

function reasons(allowed: Room["allowed"], interview: Partial<InterviewView> = {}, round: Partial<CodingRound> = {}) {
  const room = exampleRoom();
  const rounds = codingRounds(room).map((one) => ({ ...one, ...round }));
  return refusalsIn({ ...room, allowed, rounds, interview: { ...room.interview, ...interview } }, 0);
}
const every = (why: string) => ({ closed: why, run: why, submit: why, hint: why, own: why });
const JUDGED = "The last run is still being judged.";

describe("refusalsIn", () => {
  it("refuses nothing that the server allows", () => {
    expect(reasons({ move_on: "Not yet." })).toEqual({
      closed: undefined,
      run: undefined,
      submit: undefined,
      hint: undefined,
      own: undefined,
    });
  });

  it("closes a round that is not there yet, is finished, or has no time left", () => {
    const skip_problem = "Said by the server.";
    expect(reasons({ skip_problem }, { round: null })).toEqual(
      every("The problem appears when the interviewer presents it."),
    );
    expect(reasons({ skip_problem })).toEqual(every("This problem is finished."));
    expect(reasons({ skip_problem }, { locked: true })).toEqual(
      every("Time’s up for this problem; your code is being submitted."),
    );
  });

  it("waits for a run before it counts attempts", () => {
    const used = "All 3 attempts at this problem have been used.";
    expect(reasons({ run_code: JUDGED, submit_code: used })).toMatchObject({ run: JUDGED, submit: JUDGED });
    expect(reasons({ submit_code: used })).toMatchObject({ run: undefined, submit: "All 3 attempts have been used." });
  });

  it("counts hints, and says when one is on its way", () => {
    const hints = [1, 2, 3].map((level) => ({ level, text: "", at: 0 }));
    const ask_for_hint = "All 3 hints for this problem have been used.";
    expect(reasons({ ask_for_hint }, {}, { hints }).hint).toBe("All 3 hints have been used.");
    expect(reasons({ ask_for_hint: "A hint is on its way." }).hint).toBe("A hint is on its way.");
  });
});
