import { Suspense } from "react";
import type { EditorProps } from "@/rounds/shared/editor/Editor";
import { LazyEditor } from "@/rounds/shared/editor/lazyEditor";
import { useGrammar } from "@/rounds/coding/workspace/useGrammar";
import { SkeletonText } from "@/ui/Skeleton";

/** The editor, or its shape until it is there. */
export function EditorPane(props: Omit<EditorProps, "grammar">) {
  const grammar = useGrammar(props.language);
  return (
    <div className="relative min-h-0 flex-1" data-testid="editor">
      <Suspense
        fallback={
          <div className="p-6" role="status" aria-label="Loading the editor">
            <SkeletonText lines={6} />
          </div>
        }
      >
        <LazyEditor grammar={grammar} {...props} />
      </Suspense>
    </div>
  );
}
