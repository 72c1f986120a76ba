import { CornerDownLeft, CircleHelp } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { focusTarget } from "@/features/workspace/focus";
import type { GraphView } from "@/protocol";
import { COMMANDS, completionsOf, type CommandName } from "@/rounds/board/core/completing";
import { announce, useBoardStore, useBoardUi } from "@/rounds/board/room/boardUi";
import { SHORTCUTS } from "@/rounds/board/room/shortcuts";
import { classes } from "@/ui/classes";
import { IconButton } from "@/ui/IconButton";
import { Popover } from "@/ui/Popover";

interface CommandLineProps {
  round: number;
  graph: GraphView | null;
  unavailable: string | undefined;
  /** Carries out a line; gives why it could not be, or null. */
  onLine: (line: string) => Promise<string | null>;
  /** The line was begun in the tree and is done with: the focus goes back there. */
  onBack: () => void;
}

const NOTHING = { components: [], regions: [] };
const MOST_LINES = 50;
export const LINE = "outline-line";

/** One line in the outline's own words, with what could come next. */
export function CommandLine({ round, graph, unavailable, onLine, onBack }: CommandLineProps) {
  const id = useId();
  const store = useBoardStore(round);
  const ready = useBoardUi(round, (state) => state.line);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [marked, setMarked] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const [recalled, setRecalled] = useState<number | null>(null);
  const fromTree = useRef(false);
  const offers = isOpen && unavailable === undefined ? completionsOf(text, graph ?? NOTHING) : [];
  const hasOffers = offers.length > 0;

  const [taken, setTaken] = useState(ready);

  if (ready !== taken) {
    setTaken(ready);
    if (ready !== null) {
      setText(ready.before + ready.chosen + ready.after);
      setWhy(null);
      setMarked(null);
      setOpen(ready.chosen === "");
    }
  }
  const begun = useRef(ready);
  useEffect(() => {
    if (taken === null || taken === begun.current) return;
    begun.current = taken;
    fromTree.current = true;
    input.current?.focus();
    input.current?.setSelectionRange(taken.before.length, taken.before.length + taken.chosen.length);
  }, [taken]);

  // In the same step as the text, so that the caret does not jump while somebody types.
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const write = (line: string) => {
    setText(line);
    setWhy(null);
    setMarked(null);
    setOpen(true);
  };
  const leave = () => {
    setOpen(false);
    if (fromTree.current) onBack();
    fromTree.current = false;
  };
  const send = async () => {
    const line = text.trim();
    if (line === "" || isBusy) return;
    setBusy(true);
    const refused = await onLine(line);
    setBusy(false);
    setWhy(refused);
    setOpen(false);
    if (refused !== null) {
      announce(store, refused);
      return;
    }
    setText("");
    setEarlier([line, ...earlier.filter((other) => other !== line)].slice(0, MOST_LINES));
    setRecalled(null);
    leave();
  };
  const recall = (step: number) => {
    const next = (recalled ?? -1) + step;
    const line = next < 0 ? "" : earlier[next];
    if (line === undefined) return;
    setRecalled(next < 0 ? null : next);
    setText(line);
    setWhy(null);
  };
  const take = (index: number) => {
    const offer = offers[index];
    if (offer === undefined) return;
    // What stands behind the caret, such as the region of something new, stays there.
    const rest = text.slice(input.current?.selectionStart ?? text.length);
    write(offer.line + rest.replace(/^\s+/, offer.line.endsWith(" ") && rest !== "" ? "" : "$&"));
    caret.current = offer.line.length;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined && hasOffers && (text !== "" || marked !== null || step === 1)) {
      const from = marked ?? (step === 1 ? -1 : offers.length);
      setMarked((from + step + offers.length) % offers.length);
    } else if (step !== undefined) {
      if (step === 1 && recalled === null) setOpen(true);
      else recall(-step);
    } else if (key === "Enter") {
      if (marked !== null && hasOffers) take(marked);
      else void send();
    } else if (key === "Tab" && !event.shiftKey && marked !== null && hasOffers) {
      take(marked);
    } else if (key === "Escape" && hasOffers) {
      setOpen(false);
      setMarked(null);
    } else if (key === "Escape") {
      setText("");
      setWhy(null);
      leave();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="relative shrink-0 border-t border-line px-2 py-2">
      {hasOffers && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="How the line can go on"
          data-testid="completions"
          className="absolute inset-x-2 bottom-full z-10 mb-1 max-h-64 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float"
        >
          {offers.map((offer, index) => (
            <div
              key={offer.label}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              // Before the line loses the focus and closes the list.
              onPointerDown={(event) => {
                event.preventDefault();
                take(index);
              }}
              className={classes(
                "flex cursor-pointer items-baseline justify-between gap-3 rounded-sm px-2 py-1 text-small hover:bg-sunken",
                index === marked && "bg-sunken",
              )}
            >
              <span className="figures">{offer.label}</span>
              <span className="truncate text-ink-faint">{offer.about}</span>
            </div>
          ))}
        </div>
      )}
      <div className="flex items-center gap-1">
        <label htmlFor={id} className="sr-only">
          Line of the outline
        </label>
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-expanded={hasOffers}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={marked === null || !hasOffers ? undefined : `${id}-${marked}`}
          aria-describedby={`${id}-why`}
          aria-invalid={why !== null || undefined}
          aria-disabled={unavailable !== undefined || undefined}
          readOnly={unavailable !== undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-testid="outline-line"
          {...focusTarget(LINE)}
          placeholder={unavailable === undefined ? COMMANDS.add.example : "Read-only"}
          value={text}
          className="figures h-9 min-w-0 flex-1 rounded-md border border-line-strong bg-raised px-2.5 text-small text-ink placeholder:text-ink-faint focus-visible:outline-offset-0 read-only:bg-sunken aria-invalid:border-bad"
          onChange={(event) => write(event.target.value)}
          onFocus={() => text !== "" && setOpen(true)}
          onBlur={() => {
            setOpen(false);
            setMarked(null);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label="Carry out the line"
          shortcut="enter"
          icon={<CornerDownLeft size={15} />}
          disabled={text.trim() === "" || isBusy || unavailable !== undefined}
          onClick={() => void send()}
        />
        <Help onChoose={(line) => store.setState({ line: { before: line, chosen: "", after: "" } })} />
      </div>
      <p id={`${id}-why`} data-testid="outline-why" className={classes("text-small text-bad", why !== null && "px-0.5 pt-1.5")}>
        {why}
      </p>
    </div>
  );
}

/** Every command with an example; a click puts it into the line. */
function Help({ onChoose }: { onChoose: (line: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="The words of the outline"
      side="top"
      className="max-h-[70vh] w-96! overflow-y-auto p-3!"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          data-testid="outline-help"
          label="What can be typed here"
          shortcut={SHORTCUTS.focusLine.keys}
          icon={<CircleHelp size={16} />}
        />
      }
    >
      <h2 className="px-1 text-body font-semibold">What can be typed</h2>
      <p className="mt-0.5 mb-1.5 px-1 text-small text-ink-soft">
        Names may be shortened to their beginning. In quotes they may have anything in them.
      </p>
      <ul>
        {(Object.keys(COMMANDS) as CommandName[]).map((name) => (
          <li key={name}>
            <button
              type="button"
              className="w-full rounded-md px-1 py-1 text-left text-small hover:bg-sunken"
              onClick={() => {
                setOpen(false);
                onChoose(`${name} `);
              }}
            >
              <span className="block text-ink">{COMMANDS[name].about}</span>
              <span className="figures block text-ink-faint">{COMMANDS[name].example}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 px-1 text-small text-ink-soft">
        An arrow may also be &lt;-&gt; for both ways or -- for no direction. The up key brings back earlier lines.
      </p>
    </Popover>
  );
}
