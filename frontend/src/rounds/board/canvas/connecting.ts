import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import type { BoardCanvasProps } from "@/rounds/board/canvas/boardHandle";
import { boardHandleOf, fitIn, sceneOf } from "@/rounds/board/canvas/boardHandleOf";
import { BoardSync } from "@/rounds/board/canvas/boardSync";
import { complete } from "@/rounds/board/canvas/excalidrawScene";
import { isBusy } from "@/rounds/board/canvas/inHand";
import { takeKeys } from "@/rounds/board/canvas/keys";
import { nameControls } from "@/rounds/board/canvas/naming";
import { refusePictures } from "@/rounds/board/canvas/pictures";
import { toast } from "@/ui/toasts";

/** Of the text in components: it is fetched before the first one is measured. */
const FONT = "20px Nunito";

/** Connects a drawing with the parts around it; returns how to end that. `props` returns the newest ones. */
export function connect(api: ExcalidrawImperativeAPI, host: HTMLElement, props: () => BoardCanvasProps): () => void {
  const scene = sceneOf(api);
  const sync = new BoardSync(scene, (changes) => props().onChanges(changes));
  const handle = boardHandleOf(api, sync, host);
  let isOpen = false;
  let wasBusy = false;
  let wasTyping = false;
  let wasSelected = "";

  const open = () => {
    isOpen = true;
    scene.show(complete(props().initial()));
    sync.begin();
    fitIn(api);
    document.fonts.load(FONT).catch(() => {
      // Another font is shown then.
    });
    props().onReady(handle);
  };
  const look = () => {
    const state = api.getAppState();
    if (state.isLoading) return;
    if (!isOpen) open();
    nameControls(host);
    sync.noticed();
    const busy = isBusy(state);
    if (busy !== wasBusy) props().onPointerBusy?.(busy);
    wasBusy = busy;
    const typing = state.editingTextElement !== null;
    if (typing !== wasTyping) props().onTyping?.(typing);
    wasTyping = typing;
    const selected = Object.keys(state.selectedElementIds);
    if (selected.join() !== wasSelected) props().onSelect?.(selected);
    wasSelected = selected.join();
  };
  const flush = () => sync.flush();
  // After Excalidraw has seen it, too.
  const flushSoon = () => setTimeout(flush, 0);
  const openFile = (file: File) => {
    if (props().readOnly === true) return;
    handle
      .readFile(file)
      .then((elements) => handle.replaceAll(elements))
      .catch((error: unknown) => toast(error instanceof Error ? error.message : String(error), { tone: "bad" }));
  };

  const stops = [
    api.onChange(look),
    takeKeys(host, (what) => fitIn(api, what === "all" ? null : Object.keys(api.getAppState().selectedElementIds))),
    refusePictures(host, openFile),
    listen(window, "pointerup", flushSoon),
    listen(window, "blur", flush),
    listen(window, "pagehide", flush),
    listen(host, "focusout", flush),
  ];
  look();
  return () => {
    for (const stop of stops) stop();
    sync.close();
    if (isOpen) props().onReady(null);
  };
}

function listen(target: EventTarget, event: string, act: () => void): () => void {
  target.addEventListener(event, act);
  return () => target.removeEventListener(event, act);
}
