import { ChevronDown, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { classes } from "@/ui/classes";
import { Input } from "@/ui/Input";

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** A word beside it. */
  readonly note?: string | undefined;
}

interface ComboboxProps {
  id: string;
  /** Null when none is chosen. */
  value: string | null;
  /** What it means that none is chosen. */
  none: string;
  options: readonly ComboboxOption[];
  onChange: (value: string | null) => void;
  testId?: string;
  "aria-describedby"?: string;
}

/** The options that have every word that was typed. */
export function findOptions(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const words = typed.toLowerCase().split(/\s+/);
  return options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/** One of many, found by typing. What was typed and not chosen is taken back. */
export function Combobox({ id, value, none, options, onChange, testId, ...rest }: ComboboxProps) {
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const found = findOptions(options, typed ?? "");
  const current = Math.min(marked, found.length - 1);
  const isOpen = typed !== null;
  const chosen = options.find((option) => option.value === value);

  const open = () => {
    setTyped("");
    setMarked(0);
  };
  const choose = (next: string | null) => {
    setTyped(null);
    if (next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setMarked((current + step + found.length) % Math.max(1, found.length));
      else open();
    } else if (isOpen && event.key === "Enter") {
      event.preventDefault();
      const option = found[current];
      if (option !== undefined) choose(option.value);
    } else if (isOpen && event.key === "Escape") {
      event.stopPropagation();
      setTyped(null);
    }
  };

  return (
    <div className="relative">
      <Input
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${list}-${current}` : undefined}
        autoComplete="off"
        data-testid={testId}
        placeholder={chosen?.label ?? none}
        value={typed ?? chosen?.label ?? ""}
        className="pr-9"
        onClick={() => !isOpen && open()}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        {...rest}
      />
      {chosen === undefined ? (
        <ChevronDown aria-hidden size={14} className="pointer-events-none absolute top-2.75 right-3 text-ink-faint" />
      ) : (
        <button
          type="button"
          aria-label={`Clear: ${none.toLowerCase()}`}
          data-testid={testId && `${testId}-clear`}
          className="absolute top-1 right-1 flex size-7 items-center justify-center rounded-sm text-ink-faint hover:bg-sunken hover:text-ink"
          onClick={() => choose(null)}
        >
          <X aria-hidden size={14} />
        </button>
      )}
      {isOpen && (
        <div
          id={list}
          role="listbox"
          aria-label={none}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float"
        >
          {found.map((option, index) => (
            <Option
              key={option.value}
              id={`${list}-${index}`}
              option={option}
              isMarked={index === current}
              onChoose={() => choose(option.value)}
            />
          ))}
          {found.length === 0 && <p className="px-3 py-2 text-small text-ink-soft">No match.</p>}
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: ComboboxOption;
  isMarked: boolean;
  onChoose: () => void;
}

function Option({ id, option, isMarked, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      // Before the input loses the focus and closes the list.
      onPointerDown={(event) => {
        event.preventDefault();
        onChoose();
      }}
      className={classes(
        "flex cursor-pointer items-baseline justify-between gap-3 rounded-sm px-2 py-1.5 text-small hover:bg-sunken",
        isMarked && "bg-sunken",
      )}
    >
      <span className="min-w-0">{option.label}</span>
      {option.note !== undefined && <span className="shrink-0 text-ink-faint">{option.note}</span>}
    </div>
  );
}
