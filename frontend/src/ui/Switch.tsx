import { useId, type ReactNode } from "react";

interface SwitchProps {
  label: string;
  /** What it means, beneath the label. */
  note?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  testId?: string;
}

/** On or off, at once. */
export function Switch({ label, note, isOn, onChange, testId }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 text-small">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        data-testid={testId}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.checked)}
        className="relative mt-0.5 h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-3.5 after:rounded-full after:bg-line-strong after:transition-transform checked:border-lamp-text checked:bg-lamp checked:after:translate-x-4 checked:after:bg-on-lamp"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-medium text-ink">
          {label}
        </label>
        {note !== undefined && (
          <p id={`${id}-note`} className="text-ink-faint">
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
