import type { editor } from "monaco-editor/editor";

/** A line, counted from 1, with what is wrong there. */
export interface LineMark {
  readonly line: number;
  readonly message: string;
}

/** Marks a line and says at its end what is wrong, until the line is changed or what is returned is called. */
export function markLine(instance: editor.IStandaloneCodeEditor, { line, message }: LineMark): () => void {
  const model = instance.getModel();
  if (!model || line > model.getLineCount()) return () => undefined;
  const column = model.getLineMaxColumn(line);
  const marks = instance.createDecorationsCollection([
    {
      range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: column },
      options: {
        isWholeLine: true,
        className: "error-line",
        linesDecorationsClassName: "error-line-margin",
        after: { content: `   ${message}`, inlineClassName: "error-line-message" },
        showIfCollapsed: true,
      },
    },
  ]);
  const changing = model.onDidChangeContent(({ changes }) => {
    const marked = marks.getRange(0);
    const isTouched = changes.some(
      ({ range }) =>
        marked !== null && range.startLineNumber <= marked.endLineNumber && range.endLineNumber >= marked.startLineNumber,
    );
    if (isTouched) marks.clear();
  });
  return () => {
    changing.dispose();
    marks.clear();
  };
}
