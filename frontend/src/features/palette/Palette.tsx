import { Search } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { findCommands, firstAvailable, type Command } from "@/core/browser/commands";
import { usePalette } from "@/features/palette/palette";
import { classes } from "@/ui/classes";
import { Dialog } from "@/ui/Dialog";
import { Kbd } from "@/ui/Kbd";
import { chooseTheme, useTheme } from "@/ui/theme";

interface PaletteProps {
  /** Where one can go from here. */
  places: readonly Command[];
}

/** Everything one can do on this page, by name, and the way to the others. */
export default function Palette({ places }: PaletteProps) {
  const open = usePalette((state) => state.open);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => usePalette.setState({ open: next })}
      title="Command palette"
      titleHidden
      testId="palette"
    >
      <Commands places={places} />
    </Dialog>
  );
}

function Commands({ places }: PaletteProps) {
  const offered = usePalette((state) => state.offered);
  const looks = useLooks();
  const [query, setQuery] = useState("");
  /** Null until one is chosen; the first that can be done is marked then. */
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const found = findCommands([...[...offered.values()].flat(), ...places, ...looks], query);
  const current = Math.min(chosen ?? firstAvailable(found), found.length - 1);

  const choose = (entry: Command | undefined) => {
    if (entry === undefined || entry.unavailable !== undefined) return;
    usePalette.setState({ open: false });
    // After the palette has given the focus back, so that the command may take it.
    setTimeout(entry.run, 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((current + step + found.length) % Math.max(1, found.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(found[current]);
    }
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden size={16} className="shrink-0 text-ink-faint" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          aria-label="Find a command"
          placeholder="What would you like to do?"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full bg-transparent text-body outline-none placeholder:text-ink-faint"
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Commands" className="min-h-0 overflow-y-auto p-2">
        {found.map((entry, index) => (
          // The input above has the focus and the keys; these only take clicks.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={entry.label}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            aria-disabled={entry.unavailable !== undefined}
            onClick={() => choose(entry)}
            onPointerMove={() => setChosen(index)}
            className={classes(
              "flex min-h-10 items-center justify-between gap-4 rounded-md px-3 py-1.5 text-body",
              index === current && "bg-sunken",
              entry.unavailable === undefined ? "cursor-pointer" : "text-ink-faint",
            )}
          >
            <span>
              {entry.label}
              {entry.unavailable !== undefined && <span className="block text-small">{entry.unavailable}</span>}
            </span>
            {entry.shortcut !== undefined && <Kbd keys={entry.shortcut} />}
          </div>
        ))}
        {found.length === 0 && (
          <p className="px-3 py-6 text-center text-small text-ink-soft">No matching command.</p>
        )}
      </div>
    </>
  );
}

function useLooks(): readonly Command[] {
  const other = useTheme() === "dark" ? "light" : "dark";
  return [
    { label: `Use the ${other} theme`, run: () => chooseTheme(other) },
    { label: "Use the system theme", run: () => chooseTheme("system") },
  ];
}
