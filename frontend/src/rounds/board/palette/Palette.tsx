import { Plus } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { startDrag } from "@/rounds/board/palette/dragging";
import { PARTS, type Part, type PartId } from "@/rounds/board/palette/parts";
import { PartSwatch } from "@/rounds/board/palette/PartSwatch";
import { classes } from "@/ui/classes";
import { Kbd } from "@/ui/Kbd";
import { Tooltip } from "@/ui/Tooltip";

interface PaletteProps {
  /** Whether there is room for words beside the pictures. */
  hasWords: boolean;
  onAdd: (part: PartId) => void;
  /** Opens the list that is filtered by typing. */
  onSearch: () => void;
}

/** Everything that can be put on the board, to click or to drag. One stop for Tab; the arrow keys go through it. */
export function Palette({ hasWords, onAdd, onSearch }: PaletteProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + PARTS.length) % PARTS.length;
    setCurrent(next);
    bar.current?.querySelectorAll<HTMLElement>("[data-part]")[next]?.focus();
  };
  return (
    <div className={classes("flex shrink-0 flex-col border-r border-line bg-surface", hasWords ? "w-44" : "w-11")}>
      <Tooltip label="Add a component by its name" shortcut="/">
        <button
          type="button"
          aria-label="Add a component by its name"
          className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-3 text-small font-medium text-ink-soft hover:bg-sunken hover:text-ink"
          onClick={onSearch}
        >
          <Plus aria-hidden size={16} className="shrink-0" />
          {hasWords && <span className="flex-1 text-left">Add…</span>}
          {hasWords && <Kbd keys="/" />}
        </button>
      </Tooltip>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Components"
        aria-orientation="vertical"
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto p-1"
        onKeyDown={onKeyDown}
      >
        {PARTS.map((part, index) => (
          <PartButton
            key={part.id}
            part={part}
            hasWords={hasWords}
            isStop={index === current}
            onFocus={() => setCurrent(index)}
            onAdd={() => onAdd(part.id)}
          />
        ))}
      </div>
    </div>
  );
}

interface PartButtonProps {
  part: Part;
  hasWords: boolean;
  isStop: boolean;
  onFocus: () => void;
  onAdd: () => void;
}

function PartButton({ part, hasWords, isStop, onFocus, onAdd }: PartButtonProps) {
  const button = (
    <button
      type="button"
      data-part={part.id}
      aria-label={part.label}
      tabIndex={isStop ? 0 : -1}
      draggable
      className={classes(
        "flex w-full items-center gap-2 rounded-md py-1 text-left text-small text-ink-soft hover:bg-sunken hover:text-ink",
        "focus-visible:-outline-offset-2",
        hasWords ? "px-1.5" : "justify-center",
      )}
      onFocus={onFocus}
      onClick={onAdd}
      onDragStart={(event) => startDrag(event, part)}
    >
      <PartSwatch part={part} />
      {hasWords && <span className="truncate">{part.label}</span>}
    </button>
  );
  return hasWords ? button : <Tooltip label={part.label}>{button}</Tooltip>;
}
