import type { PadLineView, PadView } from "@/protocol";

/** What stands beside a line of the pad. */
export interface PadMark {
  /** From 1. */
  readonly line: number;
  readonly tone: "value" | "right" | "wrong" | "unclear";
  /** The computed value, in friendly units. */
  readonly value: string;
  /** What is wrong with the line, in words; empty where nothing is. */
  readonly words: string;
}

/** What the server found in a pad, for the lines that still read as they did when it was asked. */
export function marksOf({ lines }: PadView, text: string): readonly PadMark[] {
  const now = text.split("\n");
  return lines.flatMap((line) => {
    if (now[line.number - 1]?.trim() !== line.text.trim()) return [];
    const mark = markOf(line);
    return mark === null ? [] : [mark];
  });
}

function markOf({ number, shown, verdict, off, problem }: PadLineView): PadMark | null {
  if (verdict === "wrong") {
    return { line: number, tone: "wrong", value: shown, words: off === "" ? `That makes ${shown}.` : `${upperFirst(off)}: that makes ${shown}.` };
  }
  if (problem !== "") return { line: number, tone: "unclear", value: shown, words: problem };
  if (verdict === "right") return { line: number, tone: "right", value: shown, words: "" };
  return shown === "" ? null : { line: number, tone: "value", value: shown, words: "" };
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
