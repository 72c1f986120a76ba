import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface FoldProps {
  title: ReactNode;
  children: ReactNode;
  testId?: string;
}

/** Something that is there for those who open it. */
export function Fold({ title, children, testId }: FoldProps) {
  return (
    <details data-testid={testId} className="group">
      <summary className="-ml-1 inline-flex cursor-pointer list-none items-center gap-1 rounded-sm px-1 py-1 text-small font-medium text-ink-soft select-none hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={14} className="transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="mt-1">{children}</div>
    </details>
  );
}
