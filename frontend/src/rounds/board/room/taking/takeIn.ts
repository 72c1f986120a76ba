import type { StoreApi } from "zustand/vanilla";
import type { LiveRoom } from "@/core/live/liveRoom";
import { newMessageId } from "@/core/live/outbox";
import type { BoardElement } from "@/rounds/board/canvas/element";
import { inParts, MOST_FILE_BYTES, placed, readDrawing } from "@/rounds/board/core/importing";
import type { BoardUi } from "@/rounds/board/room/boardUi";

const NO_FILE = "The file could not be read.";

/** Reads a file and offers what is in it; fails with a message to show. */
export async function offerFile(store: StoreApi<BoardUi>, file: File): Promise<void> {
  if (file.size > MOST_FILE_BYTES) throw new Error("This file is too large: 10 MB is the limit.");
  const text = await file.text().catch(() => {
    throw new Error(NO_FILE);
  });
  const read = readDrawing(text);
  if ("why" in read) throw new Error(read.why);
  store.setState({ taking: { kind: "file", name: file.name, elements: read.elements, pictures: read.pictures } });
}

/** Takes in a drawing; returns why not, or null. */
export async function takeInDrawing(
  live: LiveRoom,
  round: number,
  elements: readonly BoardElement[],
  there: readonly BoardElement[],
  replaces: boolean,
): Promise<string | null> {
  const fresh = placed(elements, replaces ? [] : there, newMessageId);
  let removed = replaces ? there.map(({ id }) => id) : [];
  for (const part of inParts(fresh)) {
    const outcome = await live.do({ type: "edit_board", round, changed: [...part], removed, via: "import" }, () => true);
    if (outcome.kind === "refused") return outcome.message;
    removed = [];
  }
  return null;
}

/** Takes in a flowchart; returns why not, or null. */
export async function takeInMermaid(live: LiveRoom, round: number, mermaid: string, replaces: boolean): Promise<string | null> {
  const outcome = await live.do({ type: "take_in_board", round, mermaid, replace: replaces }, () => true);
  return outcome.kind === "refused" ? outcome.message : null;
}

const CHART = /^\s*(?:---[\s\S]*?---\s*)?(?:%%[^\n]*\n\s*)*(?:flowchart|graph)\s+(?:TB|TD|BT|RL|LR)\b/i;

/** Whether a text that is pasted is a flowchart. */
export function isMermaid(text: string): boolean {
  return text.length < 200_000 && CHART.test(text);
}
