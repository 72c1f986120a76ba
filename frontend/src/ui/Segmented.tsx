import { useId, type ReactNode } from "react";
import { classes } from "@/ui/classes";

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
  className?: string;
}

/** One of a few, all in view. Native radios, so the arrow keys work as everywhere. */
export function Segmented<Value extends string>({ label, value, options, onChange, className }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes("inline-flex rounded-md border border-line bg-sunken p-0.5", className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            "relative flex h-8 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-3 text-small whitespace-nowrap",
            "border border-transparent text-ink-soft transition-colors hover:text-ink",
            "has-checked:border-line has-checked:bg-raised has-checked:font-medium has-checked:text-ink",
            "has-disabled:cursor-not-allowed has-disabled:opacity-50",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
