import { Hash, ListTree, PencilLine, Plus, Shapes, Spline, StickyNote, Trash2, Undo2, WifiOff } from "lucide-react";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useRoom } from "@/features/room/roomContext";
import { focusPart } from "@/features/workspace/focus";
import type { OutlineAct } from "@/rounds/board/core/outlineKeys";
import { askedBy } from "@/rounds/board/core/outlineLines";
import type { OutlineItem } from "@/rounds/board/core/outlineTree";
import { announce, useBoardStore, useBoardUi } from "@/rounds/board/room/boardUi";
import { CommandLine } from "@/rounds/board/room/outline/CommandLine";
import { OutlineTree } from "@/rounds/board/room/outline/OutlineTree";
import { select, useOutline } from "@/rounds/board/room/outline/useOutline";
import { useAsked } from "@/rounds/board/room/useAsked";
import { useOutlineActions } from "@/rounds/board/room/useBoardActions";
import { EmptyState } from "@/ui/EmptyState";
import { IconButton } from "@/ui/IconButton";
import { LoadFailure } from "@/ui/LoadFailure";
import { SkeletonText } from "@/ui/Skeleton";

const BUTTONS: readonly { act: OutlineAct; label: string; keys: string; icon: ReactNode }[] = [
  { act: "add", label: "Add a component", keys: "a", icon: <Plus size={15} /> },
  { act: "connect", label: "Connect", keys: "c", icon: <Spline size={15} /> },
  { act: "rename", label: "Rename", keys: "enter", icon: <PencilLine size={15} /> },
  { act: "kind", label: "Change the kind", keys: "k", icon: <Shapes size={15} /> },
  { act: "replicas", label: "Number of replicas", keys: "r", icon: <Hash size={15} /> },
  { act: "note", label: "Write a note", keys: "n", icon: <StickyNote size={15} /> },
  { act: "delete", label: "Delete", keys: "Del", icon: <Trash2 size={15} /> },
  { act: "undo", label: "Undo", keys: "u", icon: <Undo2 size={15} /> },
];

/** The design as a tree of components, connections and regions, which can be edited without the canvas. */
export function Outline({ round }: { round: number }) {
  const { graph, items, error, isOffline, retry } = useOutline(round);
  const { carryOut, undo, unavailable } = useOutlineActions(round);
  const store = useBoardStore(round);
  const selected = useBoardUi(round, (state) => state.selected);
  const asked = useAsked(round);
  const [current, setCurrent] = useState<OutlineItem | null>(null);
  const why = useRoom((room) => room.allowed["undo_outline"]);
  const isAwaited = useBoardUi(round, (state) => state.awaited !== null);
  const returns = useRef(false);
  // Back to the row that was made, once it is there.
  useEffect(() => {
    if (isAwaited || !returns.current) return;
    returns.current = false;
    focusPart("outline");
  }, [isAwaited, items]);
  const goBack = () => {
    returns.current = store.getState().awaited !== null;
    if (!returns.current) focusPart("outline");
  };

  const tell = useCallback(
    async (doing: Promise<string | null>) => {
      const refused = await doing;
      if (refused !== null) announce(store, refused);
    },
    [store],
  );
  const act = (wanted: OutlineAct, item: OutlineItem | null) => {
    if (unavailable !== undefined) {
      announce(store, unavailable);
      return;
    }
    const meant = askedBy(wanted, item, graph ?? NO_GRAPH);
    if (meant.type === "finish") store.setState({ line: { ...meant.line } });
    else if (meant.type === "do") void tell(carryOut(meant.line));
    else if (meant.type === "undo") void tell(undo());
    else announce(store, meant.why);
  };

  if (graph === null) {
    if (error !== null) {
      return (
        <LoadFailure title="The outline could not be loaded" message={error.message} onRetry={retry} retrying={false}>
          <p>What you drew is safe.</p>
        </LoadFailure>
      );
    }
    return isOffline ? <Offline /> : <SkeletonText lines={6} />;
  }
  return (
    <section aria-label="Outline" data-keeps-focus className="flex h-full min-h-0 flex-col">
      <div role="toolbar" aria-label="Change the outline" className="flex shrink-0 flex-wrap items-center border-b border-line px-1.5 py-1">
        {BUTTONS.map(({ act: wanted, label, keys, icon }) => (
          <IconButton
            key={wanted}
            size="sm"
            label={label}
            shortcut={keys}
            icon={icon}
            data-testid={`outline-${wanted}`}
            aria-disabled={unavailable !== undefined || (wanted === "undo" && why !== undefined) || undefined}
            className="aria-disabled:opacity-50"
            onClick={() => act(wanted, current)}
          />
        ))}
      </div>
      {isOffline && <Offline />}
      {!isOffline && error !== null && (
        <p role="status" className="border-b border-line bg-warn-wash px-3 py-1.5 text-small text-warn">
          This may be behind what is drawn: {error.message}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState icon={<ListTree aria-hidden size={26} />} title="Nothing is drawn yet" className="flex-1">
          What you draw is listed here with its connections. You can also type: press A, or write a line below.
          <EmptyKeys onAct={(wanted) => act(wanted, null)} />
        </EmptyState>
      ) : (
        <OutlineTree
          items={items}
          selected={selected}
          asked={asked.elements}
          onSelect={(elements) => select(store.getState().canvas, store, elements)}
          onAct={act}
          onCurrent={setCurrent}
        />
      )}
      {graph.ignored > 0 && (
        <p className="shrink-0 border-t border-line px-3 py-1.5 text-small text-ink-faint">
          {graph.ignored} more elements are not read: there are too many.
        </p>
      )}
      <CommandLine round={round} graph={graph} unavailable={unavailable} onLine={carryOut} onBack={goBack} />
    </section>
  );
}

const NO_GRAPH = { components: [], flows: [], regions: [], notes: [], outline: [], text: "", mermaid: "", ignored: 0 };

/** An empty outline can have the focus too, so that its keys work from the start. */
function EmptyKeys({ onAct }: { onAct: (act: OutlineAct) => void }) {
  return (
    <button
      type="button"
      data-focus="outline"
      data-testid="outline-first"
      className="mt-3 inline-flex items-center rounded-md border border-line bg-raised px-3 py-1.5 font-medium text-ink hover:border-line-strong"
      onClick={() => onAct("add")}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key !== "a" && event.key !== "u") return;
        event.preventDefault();
        onAct(event.key === "a" ? "add" : "undo");
      }}
    >
      Add the first component
    </button>
  );
}

function Offline() {
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line bg-warn-wash px-3 py-1.5 text-small text-warn">
      <WifiOff aria-hidden size={15} className="shrink-0" />
      Not connected. The outline shows what it knew last; drawing goes on and is kept.
    </p>
  );
}

/** Reads out what happens in the outline, wherever it is shown. */
export function Announcer({ round }: { round: number }) {
  const { words, nth } = useBoardUi(round, (state) => state.said);
  return (
    <p role="status" aria-live="polite" data-testid="announcer" className="sr-only">
      {/* Another element, so that the same words are read out again. */}
      <span key={nth}>{words}</span>
    </p>
  );
}

