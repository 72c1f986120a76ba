import { ArrowRight, Hourglass, LocateFixed, MessageCircleQuestion, MousePointerClick } from "lucide-react";
import { useMemo, useRef, type ClipboardEvent, type DragEvent, type ReactNode } from "react";
import { useRoom } from "@/features/room/roomContext";
import { useActions } from "@/features/room/useActions";
import { isTyping } from "@/features/workspace/shortcuts";
import { usePhone } from "@/rounds/board/canvas/BoardCanvas";
import type { BoardHandle } from "@/rounds/board/canvas/boardHandle";
import type { BoardChanges } from "@/rounds/board/canvas/element";
import { namesOf } from "@/rounds/board/core/graph";
import { isDecided, type BoardStatus } from "@/rounds/board/core/round";
import { DrawingBoard } from "@/rounds/board/palette/DrawingBoard";
import { setOutlineOnly, useBoardStore, useBoardUi } from "@/rounds/board/room/boardUi";
import { FocusMarks } from "@/rounds/board/room/FocusMarks";
import { SHORTCUTS } from "@/rounds/board/room/shortcuts";
import { isMermaid, offerFile } from "@/rounds/board/room/taking/takeIn";
import { useAsked } from "@/rounds/board/room/useAsked";
import { useBoard, useBoardWork } from "@/rounds/board/room/useBoard";
import { useBoardActions } from "@/rounds/board/room/useBoardActions";
import { useGraph } from "@/rounds/board/room/useGraph";
import { usePictures } from "@/rounds/board/room/usePictures";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toasts";

/** The board with the palette, and above it what there is to say about it. */
export function BoardPane({ round }: { round: number }) {
  const work = useBoardWork();
  const store = useBoardStore(round);
  const canvas = useBoardUi(round, (state) => state.canvas);
  const { closed } = useBoardActions(round);
  const asked = useAsked(round);
  const isEmpty = useBoard(round, ({ elements }) => elements.length === 0) ?? false;
  const isPhone = usePhone();
  const readOnly = closed !== undefined;
  usePictures(round, readOnly || isPhone ? null : canvas);

  const stopFollowing = useRef<(() => void) | null>(null);
  const ready = (handle: BoardHandle | null) => {
    // At once: nothing that others do may come between.
    stopFollowing.current?.();
    stopFollowing.current = handle && work.onOthers(round, (changes) => follow(handle, changes));
    store.setState({ canvas: handle });
    const { selected } = store.getState();
    if (handle !== null && selected.length > 0) handle.select(selected);
  };
  const select = (ids: readonly string[]) => {
    const { selected } = store.getState();
    if (ids.join(" ") !== selected.join(" ")) store.setState({ selected: ids });
  };
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (closed !== undefined) toast(closed, { tone: "warn" });
    else offerFile(store, file).catch((error: unknown) => toast(error instanceof Error ? error.message : "", { tone: "warn" }));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (isTyping(event.target) || !isMermaid(text)) return;
    event.preventDefault();
    event.stopPropagation();
    store.setState({ taking: { kind: "mermaid", text } });
  };
  return (
    <section aria-label="Board" className="flex h-full min-h-0 flex-col">
      <button
        type="button"
        data-testid="to-outline-only"
        className="sr-only focus:not-sr-only focus:m-2 focus:self-start focus:rounded-md focus:border focus:border-line focus:bg-raised focus:px-3 focus:py-1.5 focus:text-small"
        onClick={() => setOutlineOnly(true)}
      >
        Work in the outline only, without the canvas
      </button>
      <BoardBanner round={round} />
      {!readOnly && asked.elements.length > 0 && <AskedStrip round={round} elements={asked.elements} canvas={canvas} />}
      <div
        role="presentation"
        data-testid="board"
        data-focus="board"
        data-keeps-focus
        tabIndex={-1}
        className="relative min-h-0 flex-1 outline-none"
        onFocus={(event) => event.target === event.currentTarget && canvas?.focus()}
        onDragOverCapture={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
        onDropCapture={onDrop}
        onPasteCapture={onPaste}
      >
        <DrawingBoard
          initial={() => work.elementsOf(round)}
          onReady={ready}
          onChanges={(changes) => {
            store.setState(({ asked: before }) => ({ asked: { ...before, revision: -2 } }));
            work.draw(round, changes);
          }}
          onSelect={select}
          readOnly={readOnly}
        />
        {canvas !== null && asked.elements.length > 0 && <FocusMarks canvas={canvas} elements={asked.elements} />}
        {canvas !== null && isEmpty && !readOnly && !isPhone && <FirstWords canvas={canvas} />}
      </div>
    </section>
  );
}

/** Shows what others did, and all of it where nothing of what was there is left: it may stand anywhere. */
function follow(canvas: BoardHandle, changes: BoardChanges): void {
  const before = new Set(canvas.elements().map(({ id }) => id));
  canvas.apply(changes);
  const now = canvas.elements().map(({ id }) => id);
  if (now.length === 0 || now.some((id) => before.has(id))) return;
  canvas.select(now);
  canvas.select([]);
}

/** On an empty board: how one begins. It goes with the first thing that is drawn, and takes no clicks. */
function FirstWords({ canvas }: { canvas: BoardHandle }) {
  if (canvas.elements().length > 0) return null;
  return (
    <div className="pointer-events-none absolute inset-0 z-[2] flex items-center justify-center">
      <div className="ml-11 flex max-w-72 flex-col items-center gap-2 text-center text-small text-ink-faint">
        <MousePointerClick aria-hidden size={24} />
        <p>Click a component at the left, or press / and type its name. Draw arrows from one to the other.</p>
      </div>
    </div>
  );
}

const NEXT: Record<BoardStatus, string> = {
  finished: "You finished the design. Talk it over, or move on.",
  left: "You left the design. Move on when you’re ready.",
  timed_out: "Time ran out. Talk it over, or move on.",
  unfinished: "This design was not finished.",
  open: "",
  waiting: "",
};

/** That time is up, or that the design is done and how to go on. */
export function BoardBanner({ round }: { round: number }) {
  const { moveOn } = useActions();
  const isLocked = useRoom((room) => room.interview.locked);
  const status = useBoard(round, (board) => board.status);
  if (isLocked) {
    return (
      <Strip testId="board-locked">
        <Hourglass aria-hidden size={16} className="shrink-0 text-warn" />
        <p>
          <span className="font-semibold text-warn">Time’s up.</span> The board and your notes are saved as they are and can only be
          read.
        </p>
      </Strip>
    );
  }
  if (status === null || !isDecided({ status })) return null;
  return (
    <Strip testId="board-done">
      <p className="min-w-0 flex-1 text-ink-soft">{NEXT[status]}</p>
      <Button variant="primary" size="sm" data-testid="move-on" busy={moveOn.busy} unavailable={moveOn.unavailable} onClick={moveOn.run}>
        {moveOn.label}
        <ArrowRight aria-hidden size={14} />
      </Button>
    </Strip>
  );
}

interface AskedStripProps {
  round: number;
  elements: readonly string[];
  canvas: BoardHandle | null;
}

/** What the interviewer asks about, by name, and the way there. */
function AskedStrip({ round, elements, canvas }: AskedStripProps) {
  const store = useBoardStore(round);
  const { graph } = useGraph(round);
  const names = useMemo(() => {
    if (graph === null) return "";
    const known = namesOf(graph);
    const meant = graph.components.filter((one) => one.elements.some((id) => elements.includes(id)));
    return meant.map(({ id }) => known.get(id) ?? "").join(", ");
  }, [graph, elements]);
  return (
    <Strip testId="asked">
      <MessageCircleQuestion aria-hidden size={16} className="shrink-0 text-lamp-text" />
      <p className="min-w-0 flex-1 truncate text-ink-soft">
        The question is about <span className="font-medium text-ink">{names === "" ? "a part of the board" : names}</span>
      </p>
      <Button
        size="sm"
        data-testid="show-asked"
        icon={<LocateFixed aria-hidden size={14} />}
        tip="Move the view there and select it"
        shortcut={SHORTCUTS.showAsked.keys}
        unavailable={canvas === null ? "The board is not shown." : undefined}
        onClick={() => {
          store.setState({ selected: elements });
          canvas?.select(elements);
        }}
      >
        <span>
          Show<span className="max-sm:sr-only"> what this is about</span>
        </span>
      </Button>
    </Strip>
  );
}

function Strip({ testId, children }: { testId: string; children: ReactNode }) {
  return (
    <div
      role="status"
      data-testid={testId}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-4 py-1.5 text-small"
    >
      {children}
    </div>
  );
}
