import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** One thing that works on this machine, or does not. */
export function Check({ works, title, children }: { works: boolean; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {works ? (
        <CircleCheck role="img" aria-label="OK:" size={16} className="mt-0.5 shrink-0 text-good" />
      ) : (
        <TriangleAlert role="img" aria-label="Needs attention:" size={16} className="mt-0.5 shrink-0 text-warn" />
      )}
      <div className="min-w-0">
        <p className="font-medium text-ink">{title}</p>
        <div className="text-ink-soft">{children}</div>
      </div>
    </li>
  );
}
