import { describe, expect, it } from "vitest";
import { lineWith, roomWith, stageWith } from "@/features/ending/testing";
import { passagesOf, transcriptText } from "@/features/ending/transcript";

const LINES = [
  lineWith("interviewer", 1_000, "Hello"),
  lineWith("candidate", 9_000, "Hi"),
  lineWith("room", 75_000, "The interviewer could not answer."),
];

describe("passagesOf", () => {
  it("cuts the conversation at the stages", () => {
    const stages = [stageWith("greeting", 0), stageWith("self_intro", 30_000), stageWith("warm_up", 60_000)];
    const passages = passagesOf(roomWith({ stages }, { lines: LINES }));
    expect(passages.map(({ stage, lines }) => [stage, lines.length])).toEqual([
      ["greeting", 2],
      ["warm_up", 1],
    ]);
  });

  it("has one passage when no stage is known", () => {
    expect(passagesOf(roomWith({}, { lines: LINES })).map(({ stage }) => stage)).toEqual([null]);
  });
});

describe("transcriptText", () => {
  it("writes who said what and when", () => {
    expect(transcriptText(roomWith({}, { lines: LINES }))).toBe(
      "[00:01] Interviewer: Hello\n[00:09] Ada: Hi\n[01:15] Greenroom: The interviewer could not answer.\n",
    );
  });
});
