import { CaptureUpdateAction, Excalidraw } from "@excalidraw/excalidraw";
import "@excalidraw/excalidraw/index.css";
import type { AppState, ExcalidrawImperativeAPI, ExcalidrawInitialDataState, NormalizedZoomValue } from "@excalidraw/excalidraw/types";
import { useLayoutEffect, useRef, useState } from "react";
import "@/rounds/board/canvas/board.css";
import type { Box } from "@/rounds/board/canvas/boardHandle";
import type { BoardElement } from "@/rounds/board/canvas/element";
import { asExcalidraw, complete } from "@/rounds/board/canvas/excalidrawScene";
import { drawnIn } from "@/rounds/board/core/drawing/picture";
import type { RawElement } from "@/rounds/board/core/drawing/values";
import "@/rounds/board/replay/scene.css";
import { useTheme } from "@/ui/theme";

declare global {
  interface Window {
    /** For browser tests: what is drawn on the canvas. */
    __greenroomScene?: () => readonly unknown[];
  }
}

export interface SceneProps {
  readonly elements: readonly RawElement[];
  /** What is seen of it. */
  readonly seen: Box;
  /** It is drawn. */
  readonly onReady: () => void;
}

/** The board as it was drawn on, at one moment. It cannot be touched: what is around it looks around. */
export default function ExcalidrawScene({ elements, seen, onReady }: SceneProps) {
  const host = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  const [isOpen, setOpen] = useState(false);
  const theme = useTheme();
  useLayoutEffect(() => {
    if (api === null) return;
    // What is shown earlier is lost when it opens.
    const look = () => setOpen((before) => before || !api.getAppState().isLoading);
    look();
    return api.onChange(look);
  }, [api]);
  useLayoutEffect(() => {
    if (api === null || !isOpen) return;
    const shown = asExcalidraw(drawnIn(elements).flatMap(completed));
    api.updateScene({ elements: shown, captureUpdate: CaptureUpdateAction.NEVER });
  }, [api, isOpen, elements]);
  useLayoutEffect(() => {
    if (api === null || !isOpen || host.current === null) return;
    const value = (host.current.clientWidth / seen.width) as NormalizedZoomValue;
    const look: Pick<AppState, "scrollX" | "scrollY" | "zoom"> = { scrollX: -seen.x, scrollY: -seen.y, zoom: { value } };
    api.updateScene({ appState: look, captureUpdate: CaptureUpdateAction.NEVER });
    onReady();
  }, [api, isOpen, seen, onReady]);
  useLayoutEffect(() => {
    if (api === null || !isOpen) return;
    window.__greenroomScene = () => api.getSceneElements();
    return () => {
      delete window.__greenroomScene;
    };
  }, [api, isOpen]);
  return (
    <div ref={host} inert className="board-canvas board-scene absolute inset-0" data-testid="replay-scene">
      <Excalidraw excalidrawAPI={setApi} initialData={INITIAL} theme={theme} viewModeEnabled zenModeEnabled />
    </div>
  );
}

const INITIAL: ExcalidrawInitialDataState = { appState: { viewBackgroundColor: "transparent" } };

const known = new WeakMap<RawElement, readonly BoardElement[]>();

/** The element with every field that Excalidraw relies on. It is another object, which Excalidraw may change. */
function completed(element: RawElement): readonly BoardElement[] {
  const before = known.get(element);
  if (before !== undefined) return before;
  const whole = complete([element as BoardElement]);
  known.set(element, whole);
  return whole;
}
