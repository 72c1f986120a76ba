import type { ReactNode } from "react";

/** A figure with its name, in a row of them. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** A part of a round's card. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="border-t border-line">
      <div className="flex min-h-11 items-center justify-between gap-4 px-5 pt-1">
        <h4 className="eyebrow">{title}</h4>
        {aside}
      </div>
      {children}
    </div>
  );
}
