import type { BoardElement } from "@/rounds/board/canvas/element";

/** An element for tests. */
export function element(id: string, more: Readonly<Record<string, unknown>> = {}): BoardElement {
  return { id, type: "rectangle", version: 1, versionNonce: 1, x: 0, y: 0, width: 100, height: 60, isDeleted: false, ...more };
}
