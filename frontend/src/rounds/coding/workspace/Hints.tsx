import { Lightbulb } from "lucide-react";
import type { HintView } from "@/protocol";
import { Markdown } from "@/ui/Markdown";

/** The hints that were taken, in order. */
export function Hints({ hints, allowed }: { hints: readonly HintView[]; allowed: number }) {
  if (hints.length === 0) return null;
  return (
    <section className="mt-6">
      <h4 className="eyebrow">
        Hints taken ({hints.length} of {allowed})
      </h4>
      <ol className="mt-2 flex flex-col gap-2">
        {hints.map((hint) => (
          <li key={hint.level} className="flex gap-2.5 rounded-md bg-lamp-wash px-3 py-2.5">
            <Lightbulb aria-hidden size={16} className="mt-0.5 shrink-0 text-lamp-text" />
            <Markdown text={hint.text} className="min-w-0 text-small" />
          </li>
        ))}
      </ol>
    </section>
  );
}
