import { Excalidraw, MainMenu } from "@excalidraw/excalidraw";
import "@excalidraw/excalidraw/index.css";
import type { ExcalidrawImperativeAPI, ExcalidrawInitialDataState, ExcalidrawProps } from "@excalidraw/excalidraw/types";
import { useLayoutEffect, useRef, useState } from "react";
import "@/rounds/board/canvas/board.css";
import type { BoardCanvasProps } from "@/rounds/board/canvas/boardHandle";
import { connect } from "@/rounds/board/canvas/connecting";
import { asBoard, asExcalidraw } from "@/rounds/board/canvas/excalidrawScene";
import { NO_PICTURES, withoutPictures } from "@/rounds/board/canvas/pictures";
import { useTheme } from "@/ui/theme";
import { toast } from "@/ui/toasts";

/** Excalidraw, connected with the parts around it: what `BoardCanvas` shows once it is loaded. */
export default function ExcalidrawBoard(props: BoardCanvasProps) {
  const { readOnly = false } = props;
  const host = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  const theme = useTheme();
  const newest = useRef(props);
  useLayoutEffect(() => {
    newest.current = props;
  });
  // A layout effect: it ends before Excalidraw forgets what was drawn.
  useLayoutEffect(() => {
    if (api === null || host.current === null) return;
    return connect(api, host.current, () => newest.current);
  }, [api]);
  return (
    <div ref={host} className="board-canvas absolute inset-0" data-testid="board-canvas">
      <Excalidraw
        excalidrawAPI={setApi}
        initialData={INITIAL}
        theme={theme}
        viewModeEnabled={readOnly}
        UIOptions={UI}
        aiEnabled={false}
        validateEmbeddable={false}
        onPaste={filterPasted}
        onLinkOpen={(_, event) => event.preventDefault()}
      >
        <MainMenu>
          <MainMenu.DefaultItems.SearchMenu />
          <MainMenu.DefaultItems.Help />
        </MainMenu>
      </Excalidraw>
    </div>
  );
}

/** Clear lines and letters, on the ground of the page. */
const INITIAL: ExcalidrawInitialDataState = {
  appState: {
    viewBackgroundColor: "transparent",
    currentItemFontFamily: 6,
    currentItemRoughness: 0,
    currentItemStrokeWidth: 2,
    currentItemArrowType: "sharp",
  },
};

/** Off is what loads something, and what replaces the drawing by a file. */
const UI: NonNullable<ExcalidrawProps["UIOptions"]> = {
  tools: { image: false },
  canvasActions: {
    changeViewBackgroundColor: false,
    clearCanvas: false,
    export: false,
    loadScene: false,
    saveToActiveFile: false,
    toggleTheme: false,
    saveAsImage: false,
  },
};

const filterPasted: NonNullable<ExcalidrawProps["onPaste"]> = (data) => {
  if (data.elements === undefined) return true;
  const kept = withoutPictures(asBoard(data.elements));
  if (kept.length < data.elements.length) toast(NO_PICTURES);
  data.elements = asExcalidraw(kept);
  return kept.length > 0;
};
