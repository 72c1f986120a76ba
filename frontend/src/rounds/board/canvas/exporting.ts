import { exportToBlob, exportToSvg, serializeAsJSON } from "@excalidraw/excalidraw";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";

const MARGIN = 24;
/** Browsers draw no larger canvas. */
const MOST_HEIGHT = 8000;
const ON_WHITE = { exportBackground: true, viewBackgroundColor: "#ffffff", exportWithDarkMode: false };

type Api = Pick<ExcalidrawImperativeAPI, "getSceneElements">;

export function exportPng(api: Api, maxWidth = MOST_HEIGHT): Promise<Blob> {
  const getDimensions = (width: number, height: number) => {
    const scale = Math.min(1, maxWidth / width, MOST_HEIGHT / height);
    return { width: width * scale, height: height * scale, scale };
  };
  return exportToBlob({
    elements: api.getSceneElements(),
    appState: ON_WHITE,
    files: null,
    mimeType: "image/png",
    exportPadding: MARGIN,
    getDimensions,
  });
}

export async function exportSvg(api: Api): Promise<Blob> {
  const elements = api.getSceneElements();
  const svg = await exportToSvg({ elements, appState: ON_WHITE, files: null, exportPadding: MARGIN });
  return new Blob([svg.outerHTML], { type: "image/svg+xml" });
}

export function exportFile(api: Api): Blob {
  const appState = { viewBackgroundColor: "#ffffff" };
  const text = serializeAsJSON(api.getSceneElements(), appState, {}, "local");
  return new Blob([text], { type: "application/vnd.excalidraw+json" });
}
