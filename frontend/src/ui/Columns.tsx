import type { ReactNode } from "react";
import { classes } from "@/ui/classes";

export interface Column {
  title: ReactNode;
  /** Figures stand at the right. */
  right?: boolean;
  /** Shown from this width on; narrower, its figures stand in another column. */
  wide?: boolean;
}

/** On cells of a column that a phone has no room for. */
export const WIDE_ONLY = "max-sm:hidden";

/** The head of a small table; `className` is the room around each title. */
export function Columns({ columns, className }: { columns: readonly Column[]; className: string }) {
  return (
    <tr>
      {columns.map(({ title, right = false, wide = false }, index) => (
        <th
          key={index}
          scope="col"
          className={classes("font-medium text-ink-faint", right ? "text-right" : "text-left", wide && WIDE_ONLY, className)}
        >
          {title}
        </th>
      ))}
    </tr>
  );
}
