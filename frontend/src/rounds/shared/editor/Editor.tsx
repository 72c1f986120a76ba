import { useEffect, useRef, useState } from "react";
import "@/rounds/shared/editor/errorLine.css";
import "@/rounds/shared/editor/freshLines.css";
import "@/rounds/shared/editor/vimLine.css";
import type { Selected } from "@/rounds/shared/documents/cursor";
import { goToLine, replaceText, makeCurrent, select, selectedIn } from "@/rounds/shared/editor/editorHandle";
import { letTabLeave } from "@/rounds/shared/editor/letTabLeave";
import { markFresh, type FreshLines } from "@/rounds/shared/editor/markFresh";
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
  onText: (listener: TextListener) => () => void;
  /** Who wants to know where the cursor is. */
  follower?: CursorFollower;
}

/** `typed` says that somebody can be watched writing it. */
export type TextListener = (text: string, typed?: TypedByOther) => void;

export interface TypedByOther {
  /** Where they are in the text. */
  readonly at: number;
  /** Whether more follows; all of it is undone at once. */
  readonly goesOn: boolean;
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
  /** Lines that are new, and worth a look. */
  fresh?: FreshLines | null;
  /** A line to go to, once for each new object. */
  goTo?: { readonly line: number } | null;
}

type CodeEditor = editor.IStandaloneCodeEditor;

/** A text as it was left. */
interface Left {
  readonly model: editor.ITextModel;
  readonly view: editor.ICodeEditorViewState | null;
}

/** Monaco, bound to one text at a time. One that was shown before comes back as it was left, with what can be undone. */
export default function Editor(props: EditorProps) {
  const { buffer, grammar, label, indentsWithTabs = false, readOnly = false, readOnlyMessage = "" } = props;
  const { mark = null, fresh = null, goTo = null } = props;
  const host = useRef<HTMLDivElement>(null);
  const [instance, setInstance] = useState<CodeEditor | null>(null);
  const [tabLeaves, setTabLeaves] = useState(false);
  const fontSize = useFontSize();
  const completes = useCompletion();
  const theme = useTheme();
  const line = useRef<HTMLDivElement>(null);
  // Code that can't be changed is only read.
  const obeyVim = useVim(useVimKeys() && !readOnly);

  const documents = useRef(new Map<CodeBuffer, Left>());

  useEffect(() => {
    if (host.current === null) return;
    const left = documents.current;
    const created = editor.create(host.current, { ...OPTIONS, model: null });
    const stopFitting = keepFitting(created, host.current);
    const release = makeCurrent(created);
    setInstance(created);
    return () => {
      stopFitting();
      release();
      created.dispose();
      for (const { model } of left.values()) model.dispose();
      left.clear();
    };
  }, []);

  useEffect(() => {
    if (instance === null) return;
    const left = documents.current.get(buffer);
    const model = left?.model ?? editor.createModel(buffer.text, "plaintext");
    if (left === undefined) model.setEOL(editor.EndOfLineSequence.LF);
    instance.setModel(model);
    // What was written while another text was shown.
    replaceText(instance, buffer.text);
    instance.restoreViewState(left?.view ?? null);
    documents.current.set(buffer, { model, view: null });
    let applying = false;
    let goesOn = false;
    const typing = model.onDidChangeContent(() => {
      if (!applying) buffer.edit(model.getValue());
    });
    const stopListening = buffer.onText((text, typed) => {
      applying = true;
      const begins = !goesOn;
      goesOn = typed?.goesOn ?? false;
      replaceText(instance, text, { begins, ends: !goesOn });
      applying = false;
      if (typed !== undefined) instance.revealPositionInCenterIfOutsideViewport(model.getPositionAt(typed.at));
    });
    const { follower } = buffer;
    if (follower?.last) select(instance, follower.last);
    const stopReading = follower?.read(() => selectedIn(instance));
    const moving = instance.onDidChangeCursorSelection(() => {
      if (!applying && !instance.getRawOptions().readOnly) follower?.moved();
    });
    const kept = documents.current;
    return () => {
      stopListening();
      stopReading?.();
      moving.dispose();
      typing.dispose();
      // The whole editor may have gone, and the models with it.
      if (kept.has(buffer)) kept.set(buffer, { model, view: instance.saveViewState() });
    };
  }, [instance, buffer]);

  useEffect(() => {
    const model = instance?.getModel();
    if (model) editor.setModelLanguage(model, grammar);
    const ariaLabel = `${label}. Press Escape and then Tab to leave the editor.`;
    instance?.updateOptions({ ariaLabel, tabSize: indentsWithTabs ? 8 : 4 });
    model?.updateOptions({ insertSpaces: !indentsWithTabs, tabSize: 4 });
  }, [instance, buffer, label, indentsWithTabs, grammar]);

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
  }, [instance, buffer, marked, message]);

  useEffect(() => {
    if (instance === null || fresh === null) return;
    return markFresh(instance, fresh);
  }, [instance, buffer, fresh]);

  useEffect(() => {
    if (instance === null || goTo === null) return;
    goToLine(instance, goTo.line);
  }, [instance, buffer, goTo]);

  useEffect(() => {
    if (instance === null) return;
    if (obeyVim !== null && line.current !== null) return obeyVim(instance, line.current, setTabLeaves);
    const tab = letTabLeave(instance, setTabLeaves);
    return () => tab.dispose();
  }, [instance, obeyVim, buffer]);

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
