import { describe, expect, it } from "vitest";
import { trackFor, withAddressed, type Addressed } from "@/core/lobby/addressed";
import type { QuestionList, TrackSetup } from "@/protocol";
import { ALL_KINDS, DEFAULT_CHOICES } from "@/rounds/testing";

function track(id: string, kinds: readonly string[], available = true): TrackSetup {
  return { id, title: id, description: "", available, reason: "", kinds, stages: [] };
}
const TRACKS = [
  track("coding", ["coding"]),
  track("behavioral", ["answers"]),
  track("mixed", ["coding", "answers"]),
  track("design", [], false),
];
const LIST = {
  items: [{ slug: "parcel-lockers" }],
  answers: [{ slug: "disagreement", title: "Disagreement", text: "" }],
  packs: [],
  projects: [],
  designs: [],
} as unknown as QuestionList;

function addressed(address: Partial<Addressed>, list: QuestionList | undefined = LIST) {
  const { track: at, coding, answers } = withAddressed(
    DEFAULT_CHOICES,
    { track: null, question: null, ...address },
    { tracks: TRACKS, list, kinds: ALL_KINDS },
  );
  return [at, coding.question, answers.question];
}

describe("withAddressed", () => {
  it("takes the track and the question of the address", () => {
    expect(addressed({})).toEqual(["coding", null, null]);
    expect(addressed({ track: "mixed" })).toEqual(["mixed", null, null]);
    expect(addressed({ question: "parcel-lockers" })).toEqual(["coding", "parcel-lockers", null]);
    expect(addressed({ track: "mixed", question: "disagreement" })).toEqual(["mixed", null, "disagreement"]);
  });

  it("goes to a track that has such a question", () => {
    expect(addressed({ question: "disagreement" })).toEqual(["behavioral", null, "disagreement"]);
    expect(addressed({ track: "behavioral", question: "parcel-lockers" })).toEqual(["coding", "parcel-lockers", null]);
  });

  it("passes over what there is not", () => {
    expect(addressed({ track: "design", question: "nothing-like-it" })).toEqual(["coding", null, null]);
    const none = withAddressed(
      DEFAULT_CHOICES,
      { track: null, question: "parcel-lockers" },
      { tracks: TRACKS, list: undefined, kinds: ALL_KINDS },
    );
    expect(none).toBe(DEFAULT_CHOICES);
  });
});

it("holds the chosen track, or the first that can be held", () => {
  expect(trackFor(TRACKS, "mixed")?.id).toBe("mixed");
  expect(trackFor(TRACKS, "design")?.id).toBe("coding");
  expect(trackFor([track("coding", ["coding"], false)], "coding")?.id).toBe("coding");
  expect(trackFor([], "coding")).toBeUndefined();
});
