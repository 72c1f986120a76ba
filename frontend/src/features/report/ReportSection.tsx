import type { ReactNode } from "react";

interface ReportSectionProps {
  id: string;
  title: string;
  /** A sentence on what is shown. */
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the report that the contents lead to. */
export function ReportSection({ id, title, lead, aside, children }: ReportSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-8">
      <div className="mb-4 flex break-after-avoid flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={`${id}-title`} className="text-title font-semibold tracking-tight">
            {title}
          </h2>
          {lead !== undefined && <p className="mt-1 max-w-prose text-body text-pretty text-ink-soft">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
