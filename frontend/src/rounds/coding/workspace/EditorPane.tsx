import { Suspense } from "react";
import type { Language } from "@/protocol";
import type { ErrorMark } from "@/rounds/coding/core/errorMark";
import { LANGUAGE_NAMES } from "@/rounds/coding/core/languages";
import { useGrammar } from "@/rounds/coding/workspace/useGrammar";
import type { CodeBuffer } from "@/rounds/shared/editor/Editor";
import { LazyEditor } from "@/rounds/shared/editor/lazyEditor";
import { SkeletonText } from "@/ui/Skeleton";

interface EditorPaneProps {
  buffer: CodeBuffer;
  language: Language;
  readOnly?: boolean;
  /** The line on which the last run failed. */
  mark?: ErrorMark | null;
}

/** The editor, or its shape until it is there. */
export function EditorPane({ buffer, language, readOnly = false, mark = null }: EditorPaneProps) {
  const grammar = useGrammar(language);
  return (
    <div className="relative min-h-0 flex-1" data-testid="editor">
      <Suspense
        fallback={
          <div className="p-6" role="status" aria-label="Loading the editor">
            <SkeletonText lines={6} />
          </div>
        }
      >
        <LazyEditor
          buffer={buffer}
          grammar={grammar}
          label={`Code in ${LANGUAGE_NAMES[language]}`}
          indentsWithTabs={language === "go"}
          readOnly={readOnly}
          mark={mark}
          readOnlyMessage="This problem is finished; its code can’t be changed."
        />
      </Suspense>
    </div>
  );
}
