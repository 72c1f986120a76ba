import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import type { Box, Point } from "@/rounds/board/canvas/boardHandle";
import { firstLook, fit, moved, revealing, seenBy, zoomed, type Camera, type Size } from "@/rounds/board/core/drawing/camera";

const STEP = 1.4;
const STEP_PX = 60;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
};

export interface Looking {
  /** What is seen of the board; null until the place is measured. */
  readonly seen: Box | null;
  readonly isAll: boolean;
  readonly larger: () => void;
  readonly smaller: () => void;
  readonly showAll: () => void;
  /** For the element that shows it. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** What is to be seen while nobody looks elsewhere. */
export interface Followed {
  readonly box: Box | null;
  /** Another number takes the view there again. */
  readonly turn: number;
}

const NOTHING: Followed = { box: null, turn: 0 };

/** Looks around a board by dragging, with Ctrl and the wheel, and by keyboard. `all` is everything that there is to see. */
export function useCamera(place: RefObject<HTMLElement | null>, all: Box, followed = NOTHING): Looking {
  const size = useSize(place);
  const [chosen, setChosen] = useState<{ readonly camera: Camera; readonly turn: number } | null>(null);
  const drag = useRef<Point | null>(null);
  const at = (now: typeof chosen, room: Size): Camera => {
    if (now?.turn === followed.turn) return now.camera;
    const camera = now?.camera ?? firstLook(all, room);
    return followed.box === null ? camera : revealing(camera, followed.box, all, room);
  };
  const change = (next: (camera: Camera, room: Size) => Camera) => {
    if (size !== null) setChosen((now) => ({ camera: next(at(now, size), size), turn: followed.turn }));
  };
  const zoom = (by: number, about?: Point) => change((camera, room) => zoomed(camera, by, all, room, about));
  const move = (by: Point) => change((camera, room) => moved(camera, by, all, room));
  const camera = size && at(chosen, size);
  const whole = size && fit(all, size);

  const newest = useRef(zoom);
  useLayoutEffect(() => {
    newest.current = zoom;
  });
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      // The page scrolls past it, unless somebody wants to zoom.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
      newest.current(Math.exp(-event.deltaY / 300), at);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [place]);

  const letGo = () => {
    drag.current = null;
  };
  const isAll = camera === null || whole === null || camera.scale <= whole.scale * 1.001;
  return {
    seen: size && seenBy(at(chosen, size), size),
    isAll,
    larger: () => zoom(STEP),
    smaller: () => zoom(1 / STEP),
    showAll: () => change((_, room) => fit(all, room)),
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0 || isAll || event.target instanceof HTMLButtonElement) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event) => {
        const from = drag.current;
        if (from === null) return;
        drag.current = { x: event.clientX, y: event.clientY };
        move({ x: from.x - event.clientX, y: from.y - event.clientY });
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
        const arrow = isAll ? undefined : ARROWS[event.key];
        if (arrow !== undefined) move(arrow);
        else if (event.key === "+" || event.key === "=") zoom(STEP);
        else if (event.key === "-") zoom(1 / STEP);
        else return;
        event.preventDefault();
      },
    },
  };
}

function useSize(place: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return size;
}
