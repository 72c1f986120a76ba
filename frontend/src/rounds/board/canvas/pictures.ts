import { isTyping } from "@/features/workspace/shortcuts";
import type { BoardElement } from "@/rounds/board/canvas/element";
import { toast } from "@/ui/toasts";

export const NO_PICTURES = "Pictures don’t go on the board. Draw a shape and give it a name instead.";

/** A file somebody dropped: a drawing to open, or something that is refused. */
type OnFile = (file: File) => void;

/**
 * Keeps pictures, and files that are no drawings, off the board below `host`, with a line that says so. Excalidraw would
 * answer with a dialog. Returns how to stop.
 */
export function refusePictures(host: HTMLElement, onFile: OnFile): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (!(target instanceof Node) || !host.contains(target) || isTyping(target)) return;
    if (!holdsPicture(clipboardData)) return;
    event.preventDefault();
    event.stopPropagation();
    toast(NO_PICTURES);
  };
  const onDrop = (event: DragEvent) => {
    const { dataTransfer } = event;
    if (dataTransfer === null || !dataTransfer.types.some((type) => type === "Files" || type === "text/uri-list")) return;
    event.preventDefault();
    event.stopPropagation();
    const [file] = dataTransfer.files;
    if (file !== undefined && isDrawing(file)) onFile(file);
    else toast(NO_PICTURES);
  };
  document.addEventListener("paste", onPaste, { capture: true });
  host.addEventListener("drop", onDrop, { capture: true });
  return () => {
    document.removeEventListener("paste", onPaste, { capture: true });
    host.removeEventListener("drop", onDrop, { capture: true });
  };
}

/** A file that is a picture, or a text that draws one. */
export function holdsPicture(data: Pick<DataTransfer, "files" | "getData"> | null): boolean {
  if (data === null) return false;
  const [file] = data.files;
  return file === undefined ? /^\s*<svg[\s>]/i.test(data.getData("text/plain")) : !isDrawing(file);
}

export function isDrawing({ name, type }: Pick<File, "name" | "type">): boolean {
  return /\.(excalidraw|json)$/i.test(name) || type.endsWith("json");
}

const PICTURES: readonly string[] = ["image", "embeddable", "iframe", "magicframe"];

/** The elements without pictures and embedded pages, and without links to the web. */
export function withoutPictures(elements: readonly BoardElement[]): BoardElement[] {
  return elements.filter(({ type }) => !PICTURES.includes(type)).map((element) => ({ ...element, link: null }));
}
