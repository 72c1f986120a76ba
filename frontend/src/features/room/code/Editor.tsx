import { useEffect, useRef, useState } from "react";
import { LANGUAGE_NAMES } from "@/core/wording";
import { replaceText, makeCurrent } from "@/features/room/code/editorHandle";
import { letTabLeave } from "@/features/room/code/letTabLeave";
import { editor } from "@/features/room/code/monaco";
import { useRoomScope, useUi } from "@/features/room/roomContext";
import type { Language } from "@/protocol";
import { useTheme } from "@/ui/theme";

interface EditorProps {
  problem: number;
  language: Language;
  readOnly: boolean;
}

type CodeEditor = editor.IStandaloneCodeEditor;

/** Monaco, bound to the code of one problem. */
export default function Editor({ problem, language, readOnly }: EditorProps) {
  const { live } = useRoomScope();
  const host = useRef<HTMLDivElement>(null);
  const [instance, setInstance] = useState<CodeEditor | null>(null);
  const [tabLeaves, setTabLeaves] = useState(false);
  const fontSize = useUi((state) => state.fontSize);
  const theme = useTheme();

  useEffect(() => {
    if (host.current === null) return;
    const model = editor.createModel(live.textOf(problem), "plaintext");
    model.setEOL(editor.EndOfLineSequence.LF);
    const created = editor.create(host.current, { ...OPTIONS, model });
    const release = makeCurrent(created);
    let applying = false;
    const typing = model.onDidChangeContent(() => {
      if (!applying) live.edit(problem, model.getValue());
    });
    const stopListening = live.onText(problem, (text) => {
      applying = true;
      replaceText(created, text);
      applying = false;
    });
    const tab = letTabLeave(created, setTabLeaves);
    setInstance(created);
    return () => {
      stopListening();
      release();
      tab.dispose();
      typing.dispose();
      created.dispose();
      model.dispose();
    };
  }, [live, problem]);

  useEffect(() => {
    const model = instance?.getModel();
    if (model) editor.setModelLanguage(model, language);
    const ariaLabel = `Code in ${LANGUAGE_NAMES[language]}. Press Escape and then Tab to leave the editor.`;
    instance?.updateOptions({ ariaLabel, tabSize: language === "go" ? 8 : 4 });
    model?.updateOptions({ insertSpaces: language !== "go", tabSize: 4 });
  }, [instance, language]);

  useEffect(() => {
    instance?.updateOptions({
      readOnly,
      readOnlyMessage: { value: "This problem is decided; its code stays as it is." },
      domReadOnly: readOnly,
    });
  }, [instance, readOnly]);

  useEffect(() => {
    instance?.updateOptions({ fontSize, lineHeight: Math.round(fontSize * 1.6) });
  }, [instance, fontSize]);

  useEffect(() => {
    editor.setTheme(`greenroom-${theme}`);
  }, [theme]);

  return (
    <>
      <div ref={host} className="absolute inset-0" />
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
    </>
  );
}

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
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
