import { Keyboard } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoment } from "@/core/time/moments";
import { IconButton } from "@/ui/IconButton";
import { ThemeSwitch } from "@/ui/ThemeSwitch";

interface ReplayTopProps {
  /** Before the title: the way back. */
  lead: ReactNode;
  title: string;
  startedAt: number;
  /** After it: what may be done with the recording. */
  actions?: ReactNode;
  onHelp: () => void;
}

export function ReplayTop({ lead, title, startedAt, actions, onHelp }: ReplayTopProps) {
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-3 border-b border-line bg-surface px-3 py-1.5 sm:gap-4">
      {lead}
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-body font-semibold">
          <span className="sr-only">Replay: </span>
          {title}
        </h1>
        <p className="truncate text-small text-ink-faint">{formatMoment(startedAt)}</p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <IconButton
          label="Shortcuts"
          shortcut="?"
          icon={<Keyboard size={16} />}
          className="max-sm:hidden"
          onClick={onHelp}
        />
        <ThemeSwitch />
        {actions}
      </div>
    </header>
  );
}
