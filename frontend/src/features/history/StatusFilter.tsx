import type { Status } from "@/protocol";
import { classes } from "@/ui/classes";
import { STATUS_WORDS } from "@/ui/StatusBadge";

const FILTERS: readonly (Status | undefined)[] = [
  undefined,
  "in_progress",
  "scheduled",
  "completed",
  "abandoned",
  "failed",
];

export function readStatus(value: string | null): Status | undefined {
  return FILTERS.find((status) => status !== undefined && status === value);
}

interface StatusFilterProps {
  value: Status | undefined;
  onChange: (status: Status | undefined) => void;
}

export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <div role="group" aria-label="Filter by status" className="flex flex-wrap gap-1.5">
      {FILTERS.map((status) => (
        <button
          key={status ?? "all"}
          type="button"
          aria-pressed={status === value}
          data-testid={`filter-${status ?? "all"}`}
          onClick={() => onChange(status)}
          className={classes(
            "h-8 rounded-md border border-line px-3 text-small text-ink-soft transition-colors hover:border-line-strong hover:text-ink",
            "aria-pressed:border-lamp-text aria-pressed:bg-lamp-wash aria-pressed:font-medium aria-pressed:text-ink",
          )}
        >
          {status === undefined ? "All" : STATUS_WORDS[status]}
        </button>
      ))}
    </div>
  );
}
