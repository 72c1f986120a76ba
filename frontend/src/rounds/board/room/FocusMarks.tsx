import { useEffect, useRef, useState } from "react";
import type { BoardHandle, Box } from "@/rounds/board/canvas/boardHandle";
import type { BoardElement } from "@/rounds/board/canvas/element";
import { boxOf } from "@/rounds/board/canvas/boundText";

interface FocusMarksProps {
  canvas: BoardHandle;
  /** Ids of the elements to outline. */
  elements: readonly string[];
}

const ROOM_PX = 6;

/** Soft outlines around elements, which follow the board as it is moved and zoomed. They take no clicks. */
export function FocusMarks({ canvas, elements }: FocusMarksProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    let shown = "";
    let frame = 0;
    const look = () => {
      frame = requestAnimationFrame(look);
      const next = layer.current === null ? [] : placesOf(canvas, elements, layer.current);
      const now = JSON.stringify(next);
      if (now === shown) return;
      shown = now;
      setBoxes(next);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [canvas, elements]);
  return (
    <div ref={layer} aria-hidden data-testid="focus-marks" className="pointer-events-none absolute inset-0 z-[3] overflow-hidden">
      {boxes.map(({ x, y, width, height }, index) => (
        <div
          key={index}
          className="absolute rounded-lg border-2 border-lamp bg-lamp/10"
          style={{ left: x, top: y, width, height }}
        />
      ))}
    </div>
  );
}

/** A line begins where it is, and may go anywhere from there. */
function boxAround(element: BoardElement): Box {
  const box = boxOf(element);
  const { points } = element;
  if (!Array.isArray(points)) return box;
  const ends = (points as unknown[]).filter((point): point is [number, number] => Array.isArray(point));
  return {
    ...box,
    x: box.x + Math.min(0, ...ends.map(([x]) => x)),
    y: box.y + Math.min(0, ...ends.map(([, y]) => y)),
  };
}

/** Where they are on the screen, measured from the layer. Texts stand in what they belong to. */
function placesOf(canvas: BoardHandle, elements: readonly string[], layer: HTMLElement): readonly Box[] {
  const board = layer.parentElement?.querySelector('[data-testid="board-canvas"]')?.getBoundingClientRect();
  if (board === undefined || board.width === 0) return [];
  const origin = layer.getBoundingClientRect();
  const view = canvas.view();
  const scale = board.width / view.width;
  const wanted = new Set(elements);
  return canvas
    .elements()
    .filter(({ id, containerId }) => wanted.has(id) && !(typeof containerId === "string" && wanted.has(containerId)))
    .map(boxAround)
    .map(({ x, y, width, height }) => ({
      x: Math.round(board.left - origin.left + (x - view.x) * scale - ROOM_PX),
      y: Math.round(board.top - origin.top + (y - view.y) * scale - ROOM_PX),
      width: Math.round(width * scale + 2 * ROOM_PX),
      height: Math.round(height * scale + 2 * ROOM_PX),
    }));
}
