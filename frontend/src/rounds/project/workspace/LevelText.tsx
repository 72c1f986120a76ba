import { Target } from "lucide-react";
import type { HelpView, LevelView } from "@/protocol";
import { Helps } from "@/rounds/project/workspace/Helps";
import { Markdown } from "@/ui/Markdown";

interface LevelTextProps {
  level: LevelView;
  number: number;
  helps: readonly HelpView[];
}

/** A level that is unlocked: its goal, the whole contract, and the help that was given. */
export function LevelText({ level, number, helps }: LevelTextProps) {
  return (
    <div data-testid="level-text">
      <p className="flex gap-2.5 rounded-md border border-line bg-raised px-3 py-2.5 text-small">
        <Target aria-hidden size={16} className="mt-0.5 shrink-0 text-lamp-text" />
        <span className="min-w-0 text-pretty">{level.goal}</span>
      </p>
      <Markdown text={level.description} className="mt-5 [&_pre]:wrap-anywhere [&_pre]:whitespace-pre-wrap" />
      {level.hidden > 0 && (
        <p className="mt-5 text-small text-ink-faint">
          {level.tests.length} tests you can read and {level.hidden} hidden ones have to pass, with those of all levels before.
        </p>
      )}
      <Helps helps={helps.filter((help) => help.level === number)} />
    </div>
  );
}
