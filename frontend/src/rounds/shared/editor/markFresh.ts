import type { editor } from "monaco-editor/editor";

/** Lines that somebody else has just written, counted from 1. A new object marks them anew. */
export interface FreshLines {
  readonly first: number;
  readonly last: number;
}

/** Marks lines until what is returned is called; they stay marked while text before them changes. */
export function markFresh(instance: editor.IStandaloneCodeEditor, { first, last }: FreshLines): () => void {
  const model = instance.getModel();
  if (!model || first > model.getLineCount()) return () => undefined;
  const marks = instance.createDecorationsCollection([
    {
      range: { startLineNumber: first, startColumn: 1, endLineNumber: Math.min(last, model.getLineCount()), endColumn: 1 },
      options: { isWholeLine: true, className: "fresh-line", linesDecorationsClassName: "fresh-line-margin" },
    },
  ]);
  return () => marks.clear();
}
