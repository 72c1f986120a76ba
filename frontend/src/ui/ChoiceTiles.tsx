import { useId, type ReactNode } from "react";
import { classes } from "@/ui/classes";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** What it means, beneath the label. */
  note?: string | undefined;
  disabled?: boolean;
  testId?: string;
}

interface ChoiceTilesProps<Value extends string> {
  legend: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  help?: ReactNode;
  error?: string | undefined;
  /** How the tiles are laid out, e.g. "grid-cols-3". */
  className?: string;
}

/** One of a few, each with room for a sentence. Native radios, so the arrow keys work as everywhere. */
export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { legend, value, choices, onChange, help, error, className } = props;
  const id = useId();
  const described = help !== undefined || error !== undefined;
  return (
    <fieldset aria-describedby={described ? `${id}-help` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-small font-medium text-ink">{legend}</legend>
      <div className={classes("grid gap-2", className)}>
        {choices.map((choice) => (
          <Tile
            key={choice.value}
            group={id}
            choice={choice}
            checked={choice.value === value}
            onChoose={() => onChange(choice.value)}
          />
        ))}
      </div>
      {described && (
        <div
          id={`${id}-help`}
          className={classes("mt-2 text-small", error === undefined ? "text-ink-faint" : "text-bad")}
        >
          {error ?? help}
        </div>
      )}
    </fieldset>
  );
}

interface TileProps<Value extends string> {
  group: string;
  choice: Choice<Value>;
  checked: boolean;
  onChoose: () => void;
}

function Tile<Value extends string>({ group, choice, checked, onChoose }: TileProps<Value>) {
  const id = `${group}-${choice.value}`;
  return (
    <div
      className={classes(
        "relative flex min-h-9 flex-col rounded-md border border-line bg-raised px-3 py-1.5 text-small transition-colors",
        choice.note === undefined ? "justify-center" : "justify-start",
        "hover:border-line-strong has-checked:border-lamp-text has-checked:bg-lamp-wash",
        "has-disabled:border-dashed has-disabled:border-line has-disabled:bg-transparent",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus",
      )}
    >
      <input
        type="radio"
        id={id}
        name={group}
        value={choice.value}
        checked={checked}
        disabled={choice.disabled}
        data-testid={choice.testId}
        aria-describedby={choice.note === undefined ? undefined : `${id}-note`}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none disabled:cursor-not-allowed"
      />
      <label
        htmlFor={id}
        className={classes("pointer-events-none font-medium", choice.disabled ? "text-ink-faint" : "text-ink")}
      >
        {choice.label}
      </label>
      {choice.note !== undefined && (
        <span
          id={`${id}-note`}
          className={classes("pointer-events-none", checked ? "text-ink-soft" : "text-ink-faint")}
        >
          {choice.note}
        </span>
      )}
    </div>
  );
}
