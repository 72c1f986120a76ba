import type { ReactNode } from "react";
import { classes } from "@/ui/classes";

export interface Column {
  title: ReactNode;
  /** Figures stand at the right. */
  right?: boolean;
}

/** The head of a small table; `className` is the room around each title. */
export function Columns({ columns, className }: { columns: readonly Column[]; className: string }) {
  return (
    <tr>
      {columns.map(({ title, right = false }, index) => (
        <th
          key={index}
          scope="col"
          className={classes("font-medium text-ink-faint", right ? "text-right" : "text-left", className)}
        >
          {title}
        </th>
      ))}
    </tr>
  );
}
