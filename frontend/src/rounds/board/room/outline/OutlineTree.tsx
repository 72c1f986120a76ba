import { ArrowLeftRight, ChevronRight, CornerDownRight, Minus, SquareDashed, StickyNote } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { focusTarget } from "@/features/workspace/focus";
import type { Kind } from "@/rounds/board/core/graph";
import { found, keyIn, nearest, visible, type OutlineAct } from "@/rounds/board/core/outlineKeys";
import { spoken, type OutlineItem } from "@/rounds/board/core/outlineTree";
import { isComponentKind, partOf } from "@/rounds/board/palette/parts";
import { PartSwatch } from "@/rounds/board/palette/PartSwatch";
import { classes } from "@/ui/classes";

interface OutlineTreeProps {
  items: readonly OutlineItem[];
  /** Elements that are selected, here or on the board. */
  selected: readonly string[];
  /** Elements that the interviewer asks about. */
  asked: readonly string[];
  onSelect: (elements: readonly string[]) => void;
  onAct: (act: OutlineAct, item: OutlineItem | null) => void;
  /** The row at which keys act, for the buttons. */
  onCurrent: (item: OutlineItem | null) => void;
}

const SEARCH_MS = 1200;

/** The design as a tree: one stop for Tab, and keys for everything. */
export function OutlineTree({ items, selected, asked, onSelect, onAct, onCurrent }: OutlineTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState<string | null>(null);
  const [before, setBefore] = useState(items);
  const [lastSelected, setLastSelected] = useState(selected);
  const shown = visible(items, folded);

  // What was selected on the board is where keys act from then on, and what is gone leaves its neighbour.
  if (before !== items || lastSelected !== selected) {
    const isMarked = (item: OutlineItem) => item.elements.some((id) => selected.includes(id));
    const isStill = items.some((item) => item.id === chosen && isMarked(item));
    const marked = isStill ? undefined : items.find(isMarked);
    const next = marked?.id ?? nearest(items, before, chosen);
    setBefore(items);
    setLastSelected(selected);
    if (next !== chosen) setChosen(next);
    if (marked !== undefined && !shown.includes(marked)) setFolded(unfolded(folded, marked, items));
  }
  const current = shown.find(({ id }) => id === chosen) ?? null;
  const stop = current ?? shown[0] ?? null;

  useEffect(() => onCurrent(current), [current, onCurrent]);
  useEffect(() => {
    if (search === null) return;
    const timer = setTimeout(() => setSearch(null), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [search]);
  // The focus stays in the tree when its row is gone, or another has been made.
  const hadFocus = useRef(false);
  useEffect(() => {
    const row = rowOf(tree.current, stop?.id ?? null);
    if (hadFocus.current && (document.activeElement === document.body || tree.current?.contains(document.activeElement) === true)) {
      row?.focus();
    }
    row?.scrollIntoView({ block: "nearest" });
  }, [stop?.id]);

  const goTo = (item: OutlineItem) => {
    setChosen(item.id);
    onSelect(item.elements);
    hadFocus.current = true;
    rowOf(tree.current, item.id)?.focus();
  };
  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const meant = keyIn({ items: shown, current: current?.id ?? null, folded, search }, event);
    if (meant === null) return;
    event.preventDefault();
    event.stopPropagation();
    // Moving on ends the search: letters are keys again.
    if (meant.type !== "search") setSearch(null);
    switch (meant.type) {
      case "go": {
        const item = shown.find(({ id }) => id === meant.id);
        if (item !== undefined) goTo(item);
        return;
      }
      case "fold":
        fold(meant.id, meant.isFolded);
        return;
      case "act":
        onAct(meant.act, current);
        return;
      case "search": {
        setSearch(meant.typed);
        const item = found(shown, current?.id ?? null, meant.typed);
        if (item !== null) goTo(item);
      }
    }
  };

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={tree}
        role="tree"
        aria-label="Outline of the design"
        data-testid="outline"
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto px-1.5 py-1.5 outline-none"
        onKeyDown={onKeyDown}
        onFocus={() => {
          hadFocus.current = true;
          if (current === null && stop !== null) setChosen(stop.id);
        }}
        onBlur={(event) => {
          if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) hadFocus.current = false;
        }}
      >
        {shown.map((item) => (
          <Row
            key={item.id}
            item={item}
            isStop={item === stop}
            isSelected={item.elements.some((id) => selected.includes(id))}
            isAsked={item.elements.some((id) => asked.includes(id))}
            isFolded={folded.has(item.id)}
            onClick={() => goTo(item)}
            onFold={() => fold(item.id, !folded.has(item.id))}
          />
        ))}
      </div>
      {search !== null && (
        <p className="absolute right-3 bottom-2 rounded-md border border-line bg-raised px-2 py-1 text-small text-ink-soft shadow-float">
          Find: <span className="font-medium text-ink">{search === "" ? "type a name" : search}</span>
        </p>
      )}
    </div>
  );
}

function rowOf(tree: HTMLElement | null, id: string | null): HTMLElement | null {
  return id === null ? null : (tree?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null);
}

/** With everything open that hides a row. */
function unfolded(folded: ReadonlySet<string>, item: OutlineItem, items: readonly OutlineItem[]): ReadonlySet<string> {
  const next = new Set(folded);
  for (let id = item.parent; id !== null; id = items.find((one) => one.id === id)?.parent ?? null) next.delete(id);
  return next;
}

/** Legible on the ground of a selected row, too. */
const FAINT = "text-ink-faint group-aria-selected:text-ink-soft";

interface RowProps {
  item: OutlineItem;
  isStop: boolean;
  isSelected: boolean;
  isAsked: boolean;
  isFolded: boolean;
  onClick: () => void;
  onFold: () => void;
}

function Row({ item, isStop, isSelected, isAsked, isFolded, onClick, onFold }: RowProps) {
  const { component, flow, note, guessed } = item;
  return (
    // The keys are those of the tree.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      data-row={item.id}
      data-kind={item.kind}
      aria-level={item.level + 1}
      aria-posinset={item.place}
      aria-setsize={item.siblings}
      aria-selected={isSelected}
      tabIndex={isStop ? 0 : -1}
      {...(item.hasChildren && { "aria-expanded": !isFolded })}
      {...(isStop && focusTarget("outline"))}
      className={classes(
        "group flex cursor-default items-start gap-1.5 rounded-md py-1 pr-2 text-small -outline-offset-2",
        isSelected ? "bg-selected" : "hover:bg-sunken",
      )}
      style={{ paddingLeft: `${item.level * 18 + 2}px` }}
      onClick={onClick}
    >
      <span className="sr-only">{`${spoken(item)}${isAsked ? ", the interviewer asks about this" : ""}`}</span>
      <span
        aria-hidden
        className="flex h-6 w-4 shrink-0 items-center justify-center text-ink-faint"
        onClick={(event) => {
          if (!item.hasChildren) return;
          event.stopPropagation();
          onFold();
        }}
      >
        {item.hasChildren && <ChevronRight aria-hidden size={14} className={isFolded ? "" : "rotate-90"} />}
      </span>
      <Sign item={item} />
      <span aria-hidden className="min-w-0 flex-1 leading-6">
        <span className={classes("break-words", flow === null && item.kind !== "note" ? "font-medium text-ink" : "text-ink-soft")}>
          {flow === null ? item.name : <Flow item={item} />}
        </span>
        {component?.replicas != null && <span className="ml-1.5 tabular-nums text-ink-soft">×{component.replicas}</span>}
        {flow === null && item.kind !== "note" && (
          <span className={`ml-1.5 ${FAINT}`}>{component === null ? item.about : withoutAmount(item)}</span>
        )}
        {note !== "" && <span className="block leading-5 break-words text-ink-soft">{note}</span>}
        {guessed !== "" && <span className={`block leading-5 ${FAINT}`}>{guessed}</span>}
      </span>
      {isAsked && (
        <span aria-hidden className="mt-1 shrink-0 rounded-sm bg-lamp-wash px-1.5 text-[0.75rem] leading-4 text-lamp-text">
          asked
        </span>
      )}
    </div>
  );
}

function Flow({ item }: { item: OutlineItem }) {
  return (
    <>
      {item.name.replace(/^(?:to and from|to|with) /, "")}
      {item.about !== "" && <span className={FAINT}>: {item.about}</span>}
    </>
  );
}

function withoutAmount({ about }: OutlineItem): string {
  return about.replace(/, \d+ replicas?/, "");
}

function Sign({ item: { kind, component, flow } }: { item: OutlineItem }): ReactNode {
  if (component !== null) return <KindSwatch kind={component.kind} />;
  const icon = "mt-1 h-4 w-7 shrink-0 text-ink-faint";
  if (flow !== null) {
    if (flow.direction === "both") return <ArrowLeftRight aria-hidden className={icon} />;
    return flow.direction === "none" ? <Minus aria-hidden className={icon} /> : <CornerDownRight aria-hidden className={icon} />;
  }
  return kind === "region" ? <SquareDashed aria-hidden className={icon} /> : <StickyNote aria-hidden className={icon} />;
}

function KindSwatch({ kind }: { kind: Kind }) {
  const part = isComponentKind(kind) ? partOf(kind) : undefined;
  return part === undefined ? (
    <span aria-hidden className="mt-1 mr-1.5 ml-1.5 size-4 shrink-0 rounded-sm border border-dashed border-line-strong" />
  ) : (
    <PartSwatch part={part} />
  );
}
