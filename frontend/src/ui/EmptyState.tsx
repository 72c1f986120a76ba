import type { ReactNode } from "react";
import { classes } from "@/ui/classes";

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  className?: string;
}

/** Where there is nothing to show: what happened, what is safe, what to do. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classes("flex flex-col items-center justify-center gap-2 px-6 py-10 text-center", className)}>
      {icon && <div className="mb-1 text-ink-faint">{icon}</div>}
      <h2 className="text-body font-semibold">{title}</h2>
      {children && <div className="max-w-prose text-small text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
