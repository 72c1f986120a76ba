import type { ReactNode } from "react";

interface PaneHeadProps {
  title: string;
  /** Keeps the title for screen readers only. */
  titleHidden?: boolean;
  children?: ReactNode;
}

/** The first line of a pane. */
export function PaneHead({ title, titleHidden = false, children }: PaneHeadProps) {
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-1">
      <h2 className={titleHidden ? "sr-only" : "text-small font-semibold"}>{title}</h2>
      {children}
    </div>
  );
}
