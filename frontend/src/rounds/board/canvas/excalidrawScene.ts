import { restoreElements } from "@excalidraw/excalidraw";
import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { BoardElement } from "@/rounds/board/canvas/element";

/** Excalidraw's elements are our elements. We know fewer of their fields. */
export function asBoard(elements: readonly ExcalidrawElement[]): readonly BoardElement[] {
  return elements;
}

export function asExcalidraw(elements: readonly BoardElement[]): readonly ExcalidrawElement[] {
  return elements as unknown as readonly ExcalidrawElement[];
}

/** Elements with every field that Excalidraw relies on. What it cannot draw is left out. */
export function complete(elements: readonly BoardElement[]): BoardElement[] {
  // One by one: together, they would get new indices, as if there were no others.
  return elements.flatMap((element) => {
    const [restored] = asBoard(restoreElements(asExcalidraw([element]), null));
    return restored === undefined ? [] : [{ ...restored, index: element["index"] ?? null }];
  });
}

/** The same with the texts among them wrapped and measured. */
export function measured(elements: readonly BoardElement[]): BoardElement[] {
  const byId = new Map(elements.map((element) => [element.id, element]));
  return elements.map((element) => {
    if (element.type !== "text") return element;
    const shape = byId.get(String(element["containerId"]));
    const alone = asExcalidraw(shape === undefined ? [element] : [shape, element]);
    const options = { refreshDimensions: true, repairBindings: true };
    const text = asBoard(restoreElements(structuredClone(alone), null, options)).at(-1);
    if (text === undefined) return element;
    const { width, height } = text;
    return { ...element, text: text["text"], width, height };
  });
}
