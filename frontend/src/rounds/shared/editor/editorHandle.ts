import type { editor } from "monaco-editor/editor";
import type { Selected } from "@/rounds/shared/documents/cursor";
import { changedRange } from "@/rounds/shared/documents/edits";

interface Hook {
  getCode: () => string;
  setCode: (text: string) => void;
}

declare global {
  interface Window {
    /** For browser tests: the code through Monaco's own model, as typing would change it. */
    __greenroom?: Hook;
  }
}

let current: editor.IStandaloneCodeEditor | null = null;

/** Makes an editor the one that the toolbar and browser tests act on. */
export function makeCurrent(instance: editor.IStandaloneCodeEditor): () => void {
  current = instance;
  window.__greenroom = {
    getCode: () => instance.getModel()?.getValue() ?? "",
    setCode: (text) => void replaceText(instance, text),
  };
  return () => {
    if (current !== instance) return;
    current = null;
    delete window.__greenroom;
  };
}

/** Replaces the code as one step of the undo history; returns how to undo it, or null when nothing changed. */
export function resetCode(text: string): (() => void) | null {
  const instance = current;
  if (instance === null || !replaceText(instance, text)) return null;
  const after = instance.getModel()?.getAlternativeVersionId();
  return () => {
    // Typing since then is worth more than this undo.
    if (instance.getModel()?.getAlternativeVersionId() === after) instance.trigger("reset", "undo", null);
  };
}

/** Where the cursor is; of several, the first. */
export function selectedIn(instance: editor.IStandaloneCodeEditor): Selected | null {
  const model = instance.getModel();
  const selection = instance.getSelection();
  if (!model || !selection) return null;
  const { selectionStartLineNumber, selectionStartColumn, positionLineNumber, positionColumn } = selection;
  return {
    anchor: model.getOffsetAt({ lineNumber: selectionStartLineNumber, column: selectionStartColumn }),
    head: model.getOffsetAt({ lineNumber: positionLineNumber, column: positionColumn }),
  };
}

/** Puts the cursor somewhere, and that into view. */
export function select(instance: editor.IStandaloneCodeEditor, { anchor, head }: Selected): void {
  const model = instance.getModel();
  if (!model) return;
  const from = model.getPositionAt(anchor);
  const to = model.getPositionAt(head);
  instance.setSelection({
    selectionStartLineNumber: from.lineNumber,
    selectionStartColumn: from.column,
    positionLineNumber: to.lineNumber,
    positionColumn: to.column,
  });
  instance.revealPositionInCenterIfOutsideViewport(to);
}

/** Puts the cursor at the beginning of a line, and that into the middle. */
export function goToLine(instance: editor.IStandaloneCodeEditor, line: number): void {
  const lineNumber = Math.min(line, instance.getModel()?.getLineCount() ?? 1);
  const column = instance.getModel()?.getLineFirstNonWhitespaceColumn(lineNumber) ?? 1;
  instance.setPosition({ lineNumber, column: Math.max(1, column) });
  instance.revealLineInCenter(lineNumber);
  instance.focus();
}

/** Changes only what differs, so that the caret stays where it was. What begins and does not end is undone with what follows. */
export function replaceText(
  instance: editor.IStandaloneCodeEditor,
  text: string,
  { begins = true, ends = true }: { readonly begins?: boolean; readonly ends?: boolean } = {},
): boolean {
  const model = instance.getModel();
  if (!model) return false;
  if (begins) model.pushStackElement();
  const range = changedRange(model.getValue(), text);
  if (range !== null) {
    const start = model.getPositionAt(range.start);
    const end = model.getPositionAt(range.end);
    const edit = {
      range: {
        startLineNumber: start.lineNumber,
        startColumn: start.column,
        endLineNumber: end.lineNumber,
        endColumn: end.column,
      },
      text: range.text,
      forceMoveMarkers: false,
    };
    // On the model and not on the editor, which refuses while it is read-only.
    model.pushEditOperations(instance.getSelections(), [edit], () => instance.getSelections());
  }
  if (ends) model.pushStackElement();
  return range !== null;
}
