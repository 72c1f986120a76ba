import type { BoardElement } from "@/rounds/board/canvas/element";
import { readGraph } from "@/rounds/board/room/queries";

/** Saves a file under the name of the design. */
export function download(file: Blob, title: string, ending: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = `${nameOf(title)}.${ending}`;
  link.click();
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function nameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return name === "" ? "design" : name;
}

/** An .excalidraw file, where the board itself is not there to make one. */
export function drawingFile(elements: readonly BoardElement[]): Blob {
  const file = { type: "excalidraw", version: 2, source: "greenroom", elements, appState: {}, files: {} };
  return new Blob([JSON.stringify(file)], { type: "application/vnd.excalidraw+json" });
}

/** The board as a Mermaid flowchart, as the server has it. */
export async function mermaidOf(interview: string, round: number): Promise<Blob> {
  const { mermaid } = await readGraph(interview, round);
  return new Blob([mermaid], { type: "text/plain" });
}
