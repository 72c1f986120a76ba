import { useEffect, useRef, useState } from "react";
import "@/rounds/shared/editor/errorLine.css";
import "@/rounds/shared/editor/vimLine.css";
import type { Selected } from "@/rounds/shared/documents/cursor";
import { replaceText, makeCurrent, select, selectedIn } from "@/rounds/shared/editor/editorHandle";
import { letTabLeave } from "@/rounds/shared/editor/letTabLeave";
import { markLine, type LineMark } from "@/rounds/shared/editor/markLine";
import { editor } from "@/rounds/shared/editor/monaco";
import { useCompletion } from "@/rounds/shared/editor/completion";
import { useFontSize } from "@/rounds/shared/editor/fontSize";
import { useVim } from "@/rounds/shared/editor/useVim";
import { useVimKeys } from "@/rounds/shared/editor/vimKeys";
import { useTheme } from "@/ui/theme";

/** Where the text comes from and goes to. */
export interface CodeBuffer {
  readonly text: string;
  edit: (text: string) => void;
  /** Tells when the text must become another because of something that did not happen in the editor. */
  onText: (listener: (text: string) => void) => () => void;
  /** Who wants to know where the cursor is. */
  follower?: CursorFollower;
}

export interface CursorFollower {
  /** Where the cursor was when this text was last open; null when nobody knows. */
  readonly last: Selected | null;
  /** Lets it look where the cursor is whenever it likes, until what is returned is called. */
  read: (read: () => Selected | null) => () => void;
  /** The candidate moved it. */
  moved: () => void;
}

export interface EditorProps {
  buffer: CodeBuffer;
  /** Monaco's name for what is written. */
  grammar: string;
  /** What it is, for screen readers. */
  label: string;
  /** Whether a step to the right is a tab. */
  indentsWithTabs?: boolean;
  readOnly?: boolean;
  /** Why it can't be changed. */
  readOnlyMessage?: string;
  /** The line on which the last run failed. */
  mark?: LineMark | null;
}

type CodeEditor = editor.IStandaloneCodeEditor;

/** Monaco, bound to one text. */
export default function Editor(props: EditorProps) {
  const { buffer, grammar, label, indentsWithTabs = false, readOnly = false, readOnlyMessage = "", mark = null } = props;
  const host = useRef<HTMLDivElement>(null);
  const [instance, setInstance] = useState<CodeEditor | null>(null);
  const [tabLeaves, setTabLeaves] = useState(false);
  const fontSize = useFontSize();
  const completes = useCompletion();
  const theme = useTheme();
  const line = useRef<HTMLDivElement>(null);
  // Code that can't be changed is only read.
  const obeyVim = useVim(useVimKeys() && !readOnly);

  useEffect(() => {
    if (host.current === null) return;
    const model = editor.createModel(buffer.text, "plaintext");
    model.setEOL(editor.EndOfLineSequence.LF);
    const created = editor.create(host.current, { ...OPTIONS, model });
    const stopFitting = keepFitting(created, host.current);
    const release = makeCurrent(created);
    let applying = false;
    const typing = model.onDidChangeContent(() => {
      if (!applying) buffer.edit(model.getValue());
    });
    const stopListening = buffer.onText((text) => {
      applying = true;
      replaceText(created, text);
      applying = false;
    });
    const { follower } = buffer;
    if (follower?.last) select(created, follower.last);
    const stopReading = follower?.read(() => selectedIn(created));
    const moving = created.onDidChangeCursorSelection(() => {
      if (!applying && !created.getRawOptions().readOnly) follower?.moved();
    });
    setInstance(created);
    return () => {
      stopFitting();
      stopListening();
      stopReading?.();
      moving.dispose();
      release();
      typing.dispose();
      created.dispose();
      model.dispose();
    };
  }, [buffer]);

  useEffect(() => {
    const model = instance?.getModel();
    if (model) editor.setModelLanguage(model, grammar);
    const ariaLabel = `${label}. Press Escape and then Tab to leave the editor.`;
    instance?.updateOptions({ ariaLabel, tabSize: indentsWithTabs ? 8 : 4 });
    model?.updateOptions({ insertSpaces: !indentsWithTabs, tabSize: 4 });
  }, [instance, label, indentsWithTabs, grammar]);

  useEffect(() => {
    instance?.updateOptions({
      readOnly,
      readOnlyMessage: { value: readOnlyMessage },
      domReadOnly: readOnly,
    });
  }, [instance, readOnly, readOnlyMessage]);

  useEffect(() => {
    instance?.updateOptions({ fontSize, lineHeight: Math.round(fontSize * 1.6) });
  }, [instance, fontSize]);

  useEffect(() => {
    instance?.updateOptions({
      quickSuggestions: completes,
      suggestOnTriggerCharacters: completes,
      wordBasedSuggestions: completes ? "currentDocument" : "off",
    });
  }, [instance, completes]);

  const marked = mark?.line;
  const message = mark?.message;
  useEffect(() => {
    if (instance === null || marked === undefined || message === undefined) return;
    return markLine(instance, { line: marked, message });
  }, [instance, marked, message]);

  useEffect(() => {
    if (instance === null) return;
    if (obeyVim !== null && line.current !== null) return obeyVim(instance, line.current, setTabLeaves);
    const tab = letTabLeave(instance, setTabLeaves);
    return () => tab.dispose();
  }, [instance, obeyVim]);

  useEffect(() => {
    editor.setTheme(`greenroom-${theme}`);
  }, [theme]);

  return (
    <div className="absolute inset-0 flex flex-col">
      <div className="relative min-h-0 flex-1">
        <div ref={host} className="absolute inset-0" />
        {obeyVim === null && (
          <p
            role="status"
            className={
              tabLeaves
                ? "absolute right-4 bottom-3 rounded-md border border-line bg-raised px-2.5 py-1 text-small text-ink-soft"
                : "sr-only"
            }
          >
            {tabLeaves && "Tab now leaves the editor"}
          </p>
        )}
      </div>
      {obeyVim !== null && (
        <div
          data-testid="vim-line"
          className="flex min-h-7 items-center gap-4 border-t border-line bg-surface px-3 text-small text-ink-soft"
        >
          <div className="min-w-0 flex-1 font-mono">
            <div ref={line} className="vim-line" />
          </div>
          {tabLeaves && <span className="text-ink-faint max-sm:hidden">Tab leaves the editor</span>}
        </div>
      )}
    </div>
  );
}

/** Lays the editor out in its place. A hidden one stays as it was: at no size at all, lines and numbers would part. */
function keepFitting(instance: CodeEditor, host: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    instance.layout({ width, height });
    instance.render(true);
  });
  observer.observe(host);
  return () => observer.disconnect();
}

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  fontFamily: '"JetBrains Mono Variable", ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontLigatures: false,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  padding: { top: 12, bottom: 12 },
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 12,
  glyphMargin: false,
  folding: true,
  showFoldingControls: "mouseover",
  renderLineHighlight: "line",
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  overviewRulerBorder: false,
  guides: { indentation: true },
  stickyScroll: { enabled: false },
  cursorBlinking: "solid",
  smoothScrolling: false,
  quickSuggestions: false,
  suggestOnTriggerCharacters: false,
  wordBasedSuggestions: "off",
  occurrencesHighlight: "singleFile",
  contextmenu: false,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  fixedOverflowWidgets: true,
  unicodeHighlight: { ambiguousCharacters: false },
};
