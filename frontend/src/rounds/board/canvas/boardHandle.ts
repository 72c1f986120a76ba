import type { BoardChanges, BoardElement } from "@/rounds/board/canvas/element";

/** A place on the board, in the board's own units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** What the board does for the parts around it. */
export interface BoardHandle {
  /** Shows what others did. What is in the hand here waits until it is let go; none of it can be undone here. */
  apply: (changes: BoardChanges) => void;
  /** Selects these, and moves the view only if they cannot be seen. */
  select: (ids: readonly string[]) => void;
  /** Adds new elements on top, or those with a region below everything. They can be undone. */
  insert: (elements: readonly BoardElement[], options?: InsertOptions) => void;
  /** Puts these in place of those with the same ids. The change can be undone. */
  update: (elements: readonly BoardElement[]) => void;
  /** Puts these in place of everything. The change can be undone. */
  replaceAll: (elements: readonly BoardElement[]) => void;
  /** What is drawn now, without what was deleted. They change in place: look, and keep no reference. */
  elements: () => readonly BoardElement[];
  /** A number that grows with every change, here or by others. */
  version: () => number;
  /** What can be seen now. */
  view: () => Box;
  /** The place on the board under a pointer. */
  at: (clientX: number, clientY: number) => Point;
  focus: () => void;
  /** Reads an .excalidraw file; pictures and embedded pages in it are left out. Fails with a message to show. */
  readFile: (file: Blob) => Promise<BoardElement[]>;
  /** Light, on white; no wider than `maxWidth`, if it is given. */
  exportPng: (maxWidth?: number) => Promise<Blob>;
  exportSvg: () => Promise<Blob>;
  /** An .excalidraw file. */
  exportFile: () => Blob;
}

export interface InsertOptions {
  /** The one to select. */
  readonly select?: string;
  /** Starts typing the text of the selected one. */
  readonly type?: boolean;
}

export interface BoardCanvasProps {
  /** What is on the board when it opens. It is asked once, right before `onReady`. */
  initial: () => readonly BoardElement[];
  /** The board can be used from now on; null once it is gone. */
  onReady: (handle: BoardHandle | null) => void;
  /** What was done here, a few times a second while something is drawn. Deleted elements are told by their ids. */
  onChanges: (changes: BoardChanges) => void;
  readOnly?: boolean;
  onSelect?: (ids: readonly string[]) => void;
  /** Whether something is being drawn, dragged or resized right now. */
  onPointerBusy?: (busy: boolean) => void;
  /** Whether a text on the board is being typed. */
  onTyping?: (typing: boolean) => void;
}
