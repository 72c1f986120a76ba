/**
 * The board to draw on: `BoardCanvas` with the palette at its left, the list behind "/", and the properties of the
 * selected component. Its props are those of `BoardCanvas`. Where it is read-only, or on a phone, the canvas is alone.
 */
import { useRef, useState, type DragEvent, type KeyboardEvent } from "react";
import { isTyping } from "@/features/workspace/shortcuts";
import { BoardCanvas, usePhone, type BoardCanvasProps, type BoardHandle } from "@/rounds/board/canvas/BoardCanvas";
import type { Point } from "@/rounds/board/canvas/boardHandle";
import { boxOf } from "@/rounds/board/canvas/boundText";
import type { BoardElement } from "@/rounds/board/canvas/element";
import { addPart } from "@/rounds/board/palette/adding";
import { ComponentPanel } from "@/rounds/board/palette/ComponentPanel";
import { droppedPart, isPart } from "@/rounds/board/palette/dragging";
import { Palette } from "@/rounds/board/palette/Palette";
import type { PartId } from "@/rounds/board/palette/parts";
import { correctedCounts, selectedComponent, type BoardComponent } from "@/rounds/board/palette/properties";
import { QuickInsert } from "@/rounds/board/palette/QuickInsert";
import "@/rounds/board/palette/palette.css";
import { useWidth } from "@/ui/useWidth";

/** From this width on, the palette has words. */
const ROOM_FOR_WORDS = 1080;
/** And the properties are open by themselves. */
const ROOM_FOR_PROPERTIES = 700;
/** What the properties take at a side. */
const PANEL = 260;

export function DrawingBoard(props: BoardCanvasProps) {
  const { readOnly = false } = props;
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host);
  const isPhone = usePhone();
  const [board, setBoard] = useState<BoardHandle | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [component, setComponent] = useState<BoardComponent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [isFolded, setFolded] = useState<boolean | null>(null);
  const [isTypingName, setTypingName] = useState(false);
  const canDraw = board !== null && !readOnly && !isPhone;

  const look = (handle: BoardHandle | null, ids: readonly string[]) => {
    setComponent(handle === null ? null : selectedComponent(handle.elements(), ids));
  };
  const ready = (handle: BoardHandle | null) => {
    const watched = handle && watchedBoard(handle, () => look(handle, newest.current));
    setBoard(watched);
    look(watched, []);
    props.onReady(watched);
  };
  const newest = useRef<readonly string[]>([]);
  const add = (part: PartId, at?: Point) => {
    setSearching(false);
    if (board !== null) addPart(board, part, selected, at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!canDraw || event.key !== "/" || !isPlain || isTyping(event.target)) return;
    event.preventDefault();
    setSearching(true);
  };
  const onDragOver = (event: DragEvent) => {
    if (!canDraw || !isPart(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  };
  const onDrop = (event: DragEvent) => {
    const part = droppedPart(event);
    if (!canDraw || part === null) return;
    event.preventDefault();
    event.stopPropagation();
    add(part, board.at(event.clientX, event.clientY));
  };

  return (
    // Keys that bubble up from the board.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={host} className="absolute inset-0 flex" onKeyDown={onKeyDown}>
      {canDraw && <Palette hasWords={width >= ROOM_FOR_WORDS} onAdd={add} onSearch={() => setSearching(true)} />}
      <div
        role="presentation"
        className="relative min-w-0 flex-1"
        data-component={component !== null || undefined}
        onDragOverCapture={onDragOver}
        onDropCapture={onDrop}
      >
        <BoardCanvas
          {...props}
          onReady={ready}
          onChanges={(changes) => {
            props.onChanges(changes);
            look(board, newest.current);
          }}
          onSelect={(ids) => {
            newest.current = ids;
            setSelected(ids);
            look(board, ids);
            props.onSelect?.(ids);
          }}
          onPointerBusy={(busy) => {
            setBusy(busy);
            props.onPointerBusy?.(busy);
          }}
          onTyping={(typing) => {
            setTypingName(typing);
            if (!typing && board !== null) correctCounts(board);
            props.onTyping?.(typing);
          }}
        />
        {canDraw && component !== null && !isBusy && !isTypingName && !isSearching && (
          <ComponentPanel
            key={component.shape.id}
            component={component}
            side={sideFor(component, board)}
            isFolded={isFolded ?? width < ROOM_FOR_PROPERTIES}
            onFold={setFolded}
            onChange={(elements) => board.update(elements)}
          />
        )}
        {canDraw && isSearching && (
          <QuickInsert
            onAdd={add}
            onClose={(byKey) => {
              setSearching(false);
              if (byKey) board.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}

/** The same board, which tells when others changed it. */
function watchedBoard(board: BoardHandle, onApplied: () => void): BoardHandle {
  return {
    ...board,
    apply: (changes) => {
      board.apply(changes);
      onApplied();
    },
  };
}

function correctCounts(board: BoardHandle): void {
  const elements: readonly BoardElement[] = board.elements();
  const corrected = correctedCounts(elements, elements);
  if (corrected.length > 0) board.update(corrected);
}

/** The side at which the properties do not cover the component. */
function sideFor({ shape }: BoardComponent, board: BoardHandle): "left" | "right" {
  return boxOf(shape).x < board.view().x + PANEL ? "right" : "left";
}
