import { Search } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { paletteEntries, type Entry } from "@/features/room/palette/entries";
import { useRoomScope, useUi } from "@/features/room/roomContext";
import type { RoomActions } from "@/features/room/useActions";
import { classes } from "@/ui/classes";
import { Dialog } from "@/ui/Dialog";
import { Kbd } from "@/ui/Kbd";
import { useTheme } from "@/ui/theme";

interface PaletteProps {
  actions: RoomActions;
  focus: (part: "problem" | "code" | "talk") => void;
}

/** Everything one can do, by name. */
export function Palette(props: PaletteProps) {
  const { ui } = useRoomScope();
  const open = useUi((state) => state.paletteOpen);
  return (
    <Dialog
      open={open}
      onOpenChange={(paletteOpen) => ui.setState({ paletteOpen })}
      title="Command palette"
      titleHidden
      testId="palette"
    >
      <Entries {...props} />
    </Dialog>
  );
}

function Entries({ actions, focus }: PaletteProps) {
  const { ui } = useRoomScope();
  const theme = useTheme();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const found = paletteEntries({ actions, focus, ui, theme }).filter((entry) => matches(entry, query));
  const current = Math.min(chosen, found.length - 1);

  const run = (entry: Entry | undefined) => {
    if (entry === undefined || entry.unavailable !== undefined) return;
    ui.setState({ paletteOpen: false });
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
      run(found[current]);
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
            setChosen(0);
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
            onClick={() => run(entry)}
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
          <p className="px-3 py-6 text-center text-small text-ink-soft">Nothing is called that.</p>
        )}
      </div>
    </>
  );
}

function matches(entry: Entry, query: string): boolean {
  const text = entry.label.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
