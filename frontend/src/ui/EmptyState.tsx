import type { ReactNode } from "react";
import { classes } from "@/ui/classes";

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** The level of the title: 1 where it is all there is on the page. */
  level?: 1 | 2;
  className?: string;
}

/** Where there is nothing to show: what happened, what is safe, what to do. */
export function EmptyState({ icon, title, children, action, level = 2, className }: EmptyStateProps) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div className={classes("flex flex-col items-center justify-center gap-2 px-6 py-10 text-center", className)}>
      {icon && <div className="mb-1 text-ink-faint">{icon}</div>}
      <Title className="text-lead font-semibold">{title}</Title>
      {children && <div className="max-w-prose text-small text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
