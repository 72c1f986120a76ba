import type { ReactNode } from "react";
import { sentenceCase } from "@/core/report/report";
import type { SpotLook } from "@/rounds/ui";
import { classes } from "@/ui/classes";

interface GradeRowProps {
  look: SpotLook;
  about: string;
  /** What kind of thing it is, before what it is. */
  kind?: string;
  /** Beside what it is. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Something that was looked at: how it went, what it is, and more about it. */
export function GradeRow({ look, about, kind, aside, children }: GradeRowProps) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-5 py-2 text-small sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <span className={classes("inline-flex items-center gap-1.5 self-start font-medium", look.colour)}>
        {look.icon(14)}
        {look.word}
      </span>
      <div className="min-w-0 text-pretty wrap-anywhere">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="text-ink">
            {kind !== undefined && <span className="text-ink-faint">{kind}: </span>}
            {kind === undefined ? sentenceCase(about) : about}
          </p>
          {aside}
        </div>
        {children}
      </div>
    </li>
  );
}

/** Rows with hairlines between them. */
export function GradeRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {children}
    </ul>
  );
}
