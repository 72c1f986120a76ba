import { BookOpenText, Braces, Lightbulb, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { HelpView } from "@/protocol";
import { Markdown } from "@/ui/Markdown";

const KINDS: Record<HelpView["kind"], { word: string; icon: ReactNode }> = {
  hint: { word: "Hint", icon: <Lightbulb aria-hidden size={16} /> },
  error: { word: "The error", icon: <TriangleAlert aria-hidden size={16} /> },
  concept: { word: "Concept", icon: <BookOpenText aria-hidden size={16} /> },
  snippet: { word: "Snippet, not applied", icon: <Braces aria-hidden size={16} /> },
};

/** The help that was given on a level, in order. */
export function Helps({ helps }: { helps: readonly HelpView[] }) {
  if (helps.length === 0) return null;
  return (
    <section className="mt-6" data-testid="helps">
      <h4 className="eyebrow">Help on this level</h4>
      <ol className="mt-2 flex flex-col gap-2">
        {helps.map(({ kind, text }, nth) => (
          <li key={nth} className="flex gap-2.5 rounded-md bg-lamp-wash px-3 py-2.5">
            <span className="mt-0.5 shrink-0 text-lamp-text">{KINDS[kind].icon}</span>
            <div className="min-w-0">
              <p className="text-small font-semibold">{KINDS[kind].word}</p>
              <Markdown text={text} className="min-w-0 text-small" />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
