import { describe, expect, it } from "vitest";
import { exampleRoom, exampleWireRoom } from "@/core/live/testing";
import { withAllowed } from "@/core/wire/allowed";
import { changeOf, messageOf, roomOf } from "@/core/wire/roundsOfRoom";
import type { CodingRound, InterviewView, Room } from "@/protocol";

describe("roomOf", () => {
  it("puts the code of a problem into its round, and the round into its stage", () => {
    const room = roomOf(exampleWireRoom("x = 1", 3));
    expect(room.interview.round).toBe(0);
    expect(room.interview.stages).toMatchObject([{ id: "problem_1", kind: "coding", round: 0 }]);
    expect(room.rounds).toMatchObject([
      { kind: "coding", index: 0, status: "open", code: { text: "x = 1", revision: 3 }, runs: [] },
    ]);
    expect(room.interview).not.toHaveProperty("problem");
  });

  it("knows no code before the problem is presented", () => {
    expect(roomOf({ ...exampleWireRoom(), code: [] }).rounds[0]?.code).toBeNull();
  });
});

describe("changeOf", () => {
  it("names the round that a change is about", () => {
    const rest = { start: 0, end: 0, text: "x", revision: 2 };
    expect(changeOf({ type: "code_patched", problem: 1, ...rest })).toEqual({ type: "code_patched", round: 1, ...rest });
  });
});

it("does not look into the room of another version", () => {
  const room = {} as ReturnType<typeof exampleWireRoom>;
  expect(messageOf({ type: "welcome", protocol: 99, seq: 1, now: 0, room })).toMatchObject({ protocol: 99 });
});

describe("withAllowed", () => {
  function reasons(interview: Partial<InterviewView>, round: Partial<CodingRound> = {}): Room["allowed"] {
    const room = exampleRoom();
    const rounds = room.rounds.map((one) => ({ ...one, ...round }));
    return withAllowed({ ...room, rounds, interview: { ...room.interview, ...interview } }).allowed;
  }
  const OPEN = "This problem is still open. Submit a solution, or skip it.";

  it("lets one do everything in an open round but move on", () => {
    expect(reasons({})).toEqual({ move_on: OPEN });
    expect(reasons({ can_move_on: true })).toEqual({});
  });

  it("closes a round that is not there yet, is finished, or has no time left", () => {
    const closed = ["run_code", "submit_code", "ask_for_hint", "skip_problem", "edit_code"];
    const every = (why: string) => Object.fromEntries(closed.map((name) => [name, why]));
    const free = { can_move_on: true };
    expect(reasons({ ...free, round: null })).toEqual(every("The problem appears when the interviewer presents it."));
    expect(reasons(free, { status: "solved" })).toEqual(every("This problem is finished."));
    expect(reasons({ ...free, locked: true })).toEqual(
      every("Time’s up for this problem; your code is being submitted."),
    );
  });

  it("waits for a run, and counts attempts and hints", () => {
    const runs = [{ state: "running" }] as unknown as CodingRound["runs"];
    const judged = "The last run is still being judged.";
    expect(reasons({}, { runs })).toEqual({ run_code: judged, submit_code: judged, move_on: OPEN });
    expect(reasons({}, { attempts_used: 3 })).toEqual({ submit_code: "All 3 attempts have been used.", move_on: OPEN });
    const hints = [1, 2, 3].map((level) => ({ level, text: "", at: 0 }));
    expect(reasons({}, { hints })).toEqual({ ask_for_hint: "All 3 hints have been used.", move_on: OPEN });
  });

  it("keeps the room as it is where nothing changed", () => {
    const room = withAllowed(exampleRoom());
    expect(withAllowed(room)).toBe(room);
  });
});
