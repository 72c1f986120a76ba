/** Excalidraw's types name a package that is not installed; its code is part of Excalidraw. */
declare module "@excalidraw/utils/export" {
  import type { NonDeletedExcalidrawElement } from "@excalidraw/excalidraw/element/types";
  import type { AppState, BinaryFiles } from "@excalidraw/excalidraw/types";

  interface Drawing {
    elements: readonly NonDeletedExcalidrawElement[];
    appState?: Partial<AppState>;
    files: BinaryFiles | null;
    exportPadding?: number;
  }

  interface Dimensions {
    width: number;
    height: number;
    scale?: number;
  }

  export function exportToBlob(
    options: Drawing & { mimeType?: string; getDimensions?: (width: number, height: number) => Dimensions },
  ): Promise<Blob>;
  export function exportToSvg(options: Drawing): Promise<SVGSVGElement>;
}
