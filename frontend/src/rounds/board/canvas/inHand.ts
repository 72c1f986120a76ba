import type { BoardElement } from "@/rounds/board/canvas/element";

interface WithId {
  readonly id: string;
}

interface Pointing {
  readonly elementId: string;
  readonly isDragging?: boolean;
}

/** The part of Excalidraw's state that says what is going on. */
export interface HandState {
  readonly cursorButton: "up" | "down";
  readonly activeTool: { readonly type: string };
  readonly selectedElementIds: Readonly<Record<string, true>>;
  readonly newElement: WithId | null;
  readonly multiElement: WithId | null;
  readonly resizingElement: WithId | null;
  readonly editingTextElement: WithId | null;
  readonly editingLinearElement: Pointing | null;
  readonly selectedLinearElement: Pointing | null;
  readonly selectedElementsAreBeingDragged: boolean;
  readonly isResizing: boolean;
  readonly isRotating: boolean;
}

/** The elements that Excalidraw holds on to: another in their place would be overwritten or lost. */
export function inHand(state: HandState, elements: readonly BoardElement[]): ReadonlySet<string> {
  const held = new Set<string>();
  const { newElement, multiElement, resizingElement, editingTextElement } = state;
  for (const element of [newElement, multiElement, resizingElement, editingTextElement]) {
    if (element !== null) held.add(element.id);
  }
  if (state.editingLinearElement !== null) held.add(state.editingLinearElement.elementId);
  // From the press on: where a drag began is remembered then.
  const isPressed = state.cursorButton === "down" && state.activeTool.type === "selection";
  if (isPressed || movesSelected(state)) for (const id of Object.keys(state.selectedElementIds)) held.add(id);
  if (held.size === 0) return held;
  // A text moves with its shape, and a shape grows with its text; a frame takes along what is in it.
  for (const { id, containerId, frameId } of elements) {
    if (typeof containerId === "string" && held.has(id)) held.add(containerId);
    else if (isHeld(held, containerId) || isHeld(held, frameId)) held.add(id);
  }
  return held;
}

/** Whether something is being drawn, dragged or resized by a pointer. */
export function isBusy(state: HandState): boolean {
  if (state.multiElement !== null || state.newElement !== null || movesSelected(state)) return true;
  return state.cursorButton === "down" && state.activeTool.type === "eraser";
}

function movesSelected(state: HandState): boolean {
  if (state.selectedElementsAreBeingDragged || state.isResizing || state.isRotating) return true;
  const { selectedLinearElement, editingLinearElement } = state;
  return selectedLinearElement?.isDragging === true || editingLinearElement?.isDragging === true;
}

function isHeld(held: ReadonlySet<string>, id: unknown): boolean {
  return typeof id === "string" && held.has(id);
}
