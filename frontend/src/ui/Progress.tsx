import { classes } from "@/ui/classes";

interface ProgressProps {
  label: string;
  done: number;
  /** 0 while it is not known yet. */
  total: number;
  className?: string;
}

export function Progress({ label, done, total, className }: ProgressProps) {
  const share = total === 0 ? 0 : Math.min(1, done / total);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={total === 0 ? undefined : done}
      className={classes("h-1 overflow-hidden rounded-full bg-sunken", className)}
    >
      <div
        className="h-full rounded-full bg-lamp transition-[width]"
        style={{ width: `${Math.max(share * 100, 2)}%` }}
      />
    </div>
  );
}
