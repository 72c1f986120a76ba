import { describe, expect, it } from "vitest";
import { lineWith, roomWith, stageWith } from "@/rounds/coding/report/testing";
import { markWords, passagesOf, searchLines, transcriptText } from "@/features/report/session/transcript";

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

describe("searchLines", () => {
  it("finds lines that have every word, whatever the case", () => {
    const texts = (query: string) => searchLines(LINES, query).map((line) => line.text);
    expect(texts("")).toHaveLength(3);
    expect(texts("INTERVIEWER answer")).toEqual(["The interviewer could not answer."]);
    expect(texts("interviewer hello")).toEqual([]);
  });
});

describe("markWords", () => {
  it("cuts a text where the words are, and loses nothing", () => {
    expect(markWords("Is n > 0? N is.", "n is")).toEqual([
      { text: "Is", found: true },
      { text: " ", found: false },
      { text: "n", found: true },
      { text: " > 0? ", found: false },
      { text: "N", found: true },
      { text: " ", found: false },
      { text: "is", found: true },
      { text: ".", found: false },
    ]);
  });

  it("takes signs as they are", () => {
    expect(markWords("f(x) or fx?", "f(x)").filter((part) => part.found)).toEqual([{ text: "f(x)", found: true }]);
    expect(markWords("anything", " ")).toEqual([{ text: "anything", found: false }]);
  });
});
