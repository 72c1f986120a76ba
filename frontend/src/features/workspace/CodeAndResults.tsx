import type { ReactNode } from "react";

/** Code over results, where there is no room for a divider to drag. */
export function CodeAndResults({ code, results }: { code: ReactNode; results: ReactNode }) {
  return (
    <div className="grid h-full grid-rows-[minmax(14rem,1fr)_minmax(14rem,1fr)] overflow-y-auto">
      {code}
      <div className="min-h-0 border-t border-line">{results}</div>
    </div>
  );
}
