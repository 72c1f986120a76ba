import { Lightbulb } from "lucide-react";
import { useState } from "react";
import { nextHint } from "@/rounds/coding/practice/practice";
import { useCommands } from "@/features/palette/palette";
import { Button } from "@/ui/Button";
import { Markdown } from "@/ui/Markdown";

/** One hint at a time: each says more than the one before. The ladder may change with what was submitted. */
export function HintLadder({ ladder }: { ladder: readonly string[] }) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const next = nextHint(ladder, opened);
  const open = () => {
    if (next !== undefined) setOpened([...opened, next]);
  };
  useCommands([
    { label: "Open a hint", unavailable: next === undefined ? "There are no more hints." : undefined, run: open },
  ]);
  if (ladder.length === 0) return null;
  const left = ladder.filter((hint) => !opened.includes(hint)).length;
  return (
    <section className="mt-6" data-testid="hints">
      <h4 className="eyebrow">
        Hints ({opened.length} of {opened.length + left} opened)
      </h4>
      <ol aria-live="polite" className="mt-2 flex flex-col gap-2">
        {opened.map((hint) => (
          <li key={hint} className="flex gap-2.5 rounded-md bg-lamp-wash px-3 py-2.5">
            <Lightbulb aria-hidden size={16} className="mt-0.5 shrink-0 text-lamp-text" />
            <Markdown text={hint} className="min-w-0 text-small" />
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <Button
          size="sm"
          data-testid="open-hint"
          icon={<Lightbulb aria-hidden size={15} />}
          className={opened.length === 0 ? "" : "mt-2"}
          onClick={open}
        >
          {opened.length === 0 ? "Open a hint" : "Show the next hint"}
        </Button>
      )}
    </section>
  );
}
