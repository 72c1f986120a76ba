import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { findParts, type PartId } from "@/rounds/board/palette/parts";
import { PartSwatch } from "@/rounds/board/palette/PartSwatch";
import { classes } from "@/ui/classes";
import { Input } from "@/ui/Input";

interface QuickInsertProps {
  onAdd: (part: PartId) => void;
  /** `byKey` says that the focus should go back to the board. */
  onClose: (byKey: boolean) => void;
}

/** Type a word, press Enter: the part is on the board. */
export function QuickInsert({ onAdd, onClose }: QuickInsertProps) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [marked, setMarked] = useState(0);
  const found = findParts(typed);
  const current = Math.min(marked, found.length - 1);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.getElementById(`${list}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [list, current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const part = found[current];
    if (step !== undefined) setMarked((current + step + found.length) % Math.max(1, found.length));
    else if (event.key === "Escape") onClose(true);
    else if (event.key === "Enter" && part !== undefined) onAdd(part.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="absolute top-16 left-1/2 z-20 w-72 max-w-[calc(100%-24px)] -translate-x-1/2 rounded-lg border border-line bg-raised p-2 shadow-float">
      <Input
        ref={input}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${list}-${current}` : undefined}
        aria-label="Component to add"
        placeholder="cache, kafka, load balancer…"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => onClose(false)}
      />
      <div id={list} role="listbox" aria-label="Components" className="mt-1.5 max-h-72 overflow-y-auto">
        {found.map((part, index) => (
          <div
            key={part.id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            // Before the input loses the focus and closes the list.
            onPointerDown={(event) => {
              event.preventDefault();
              onAdd(part.id);
            }}
            className={classes(
              "flex cursor-pointer items-center gap-2 rounded-md px-1.5 py-1 text-small hover:bg-sunken",
              index === current && "bg-sunken",
            )}
          >
            <PartSwatch part={part} />
            {part.label}
          </div>
        ))}
        {found.length === 0 && <p className="px-2 py-1.5 text-small text-ink-soft">No such component. Draw a box and name it.</p>}
      </div>
    </div>
  );
}
