import { CaptureUpdateAction, loadFromBlob, viewportCoordsToSceneCoords } from "@excalidraw/excalidraw";
import type { AppState, ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import type { BoardHandle, InsertOptions } from "@/rounds/board/canvas/boardHandle";
import type { BoardSync, Scene } from "@/rounds/board/canvas/boardSync";
import { settleAll } from "@/rounds/board/canvas/boundText";
import { withOnly, withPut } from "@/rounds/board/canvas/edits";
import type { BoardElement } from "@/rounds/board/canvas/element";
import { asBoard, asExcalidraw, complete, measured } from "@/rounds/board/canvas/excalidrawScene";
import { exportFile, exportPng, exportSvg } from "@/rounds/board/canvas/exporting";
import { inHand } from "@/rounds/board/canvas/inHand";
import { withoutPictures } from "@/rounds/board/canvas/pictures";
import { boxesAround, isInside, viewOf } from "@/rounds/board/canvas/viewing";

type Api = ExcalidrawImperativeAPI;

const SCROLL_MS = 120;

export function sceneOf(api: Api): Scene {
  return {
    elements: () => asBoard(api.getSceneElementsIncludingDeleted()),
    show: (elements) => api.updateScene({ elements: asExcalidraw(elements), captureUpdate: CaptureUpdateAction.NEVER }),
    inHand: () => inHand(api.getAppState(), asBoard(api.getSceneElementsIncludingDeleted())),
  };
}

/** Has everything in view, or only some; never larger than it is drawn. */
export function fitIn(api: Api, ids: readonly string[] | null = null): void {
  const elements = api.getSceneElements().filter(({ id }) => ids === null || ids.includes(id));
  if (elements.length === 0) return;
  api.scrollToContent(elements, { fitToViewport: true, viewportZoomFactor: 0.95, maxZoom: 1, animate: false });
}

/** What the board does for the parts around it. `host` is the element it is in. */
export function boardHandleOf(api: Api, sync: BoardSync, host: HTMLElement): BoardHandle {
  const all = () => asBoard(api.getSceneElementsIncludingDeleted());
  const focus = () => host.querySelector<HTMLElement>(".excalidraw-container, .excalidraw")?.focus({ preventScroll: true });
  const change = (elements: readonly BoardElement[], appState?: Partial<AppState>) =>
    api.updateScene({
      elements: asExcalidraw(elements),
      ...(appState && { appState: appState as AppState }),
      captureUpdate: CaptureUpdateAction.IMMEDIATELY,
    });
  const reveal = (ids: readonly string[]) => {
    const wanted = new Set(ids);
    const elements = asBoard(api.getSceneElements()).filter(({ id }) => wanted.has(id));
    const around = boxesAround(elements);
    if (around === null || isInside(around, viewOf(api.getAppState()))) return;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    api.scrollToContent(asExcalidraw(elements), { animate: !isStill, duration: SCROLL_MS });
  };
  const insert = (elements: readonly BoardElement[], { select, type = false }: InsertOptions = {}) => {
    const added = settleAll(measured(complete(elements)));
    if (select !== undefined) api.setActiveTool({ type: "selection" });
    change(withPut(all(), added), select === undefined ? undefined : selecting([select]));
    if (select === undefined) return;
    reveal([select]);
    focus();
    // Once it is drawn: Enter begins to type into what is selected.
    if (type) setTimeout(() => pressEnter(host), 0);
  };
  return {
    apply: (changes) => sync.apply({ ...changes, changed: complete(changes.changed) }),
    select: (ids) => {
      api.updateScene({ appState: selecting(ids) as AppState });
      reveal(ids);
    },
    insert,
    update: (elements) => change(withPut(all(), settleAll(measured(complete(elements))))),
    replaceAll: (elements) => {
      change(withOnly(all(), complete(elements)), selecting([]));
      fitIn(api);
    },
    elements: () => asBoard(api.getSceneElements()),
    version: () => all().reduce((sum, { version }) => sum + version, 0),
    view: () => viewOf(api.getAppState()),
    at: (clientX, clientY) => viewportCoordsToSceneCoords({ clientX, clientY }, api.getAppState()),
    focus,
    readFile: async (file) => {
      const { elements } = await loadFromBlob(file, null, null).catch(() => {
        throw new Error("This is not an Excalidraw file.");
      });
      return withoutPictures(asBoard(elements));
    },
    exportPng: (maxWidth) => exportPng(api, maxWidth),
    exportSvg: () => exportSvg(api),
    exportFile: () => exportFile(api),
  };
}

function selecting(ids: readonly string[]): Partial<AppState> {
  return {
    selectedElementIds: Object.fromEntries(ids.map((id) => [id, true as const])),
    selectedGroupIds: {},
    editingGroupId: null,
  };
}

function pressEnter(host: HTMLElement): void {
  const container = host.querySelector(".excalidraw");
  container?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true }));
}
