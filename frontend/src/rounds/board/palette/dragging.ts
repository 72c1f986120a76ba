import type { DragEvent } from "react";
import { partOf, type Part, type PartId } from "@/rounds/board/palette/parts";

const FORMAT = "application/x-greenroom-part";

type Dragged = Pick<DragEvent, "dataTransfer">;

export function startDrag({ dataTransfer }: Dragged, part: Part): void {
  dataTransfer.setData(FORMAT, part.id);
  dataTransfer.effectAllowed = "copy";
}

export function isPart({ dataTransfer }: Dragged): boolean {
  return dataTransfer.types.includes(FORMAT);
}

export function droppedPart({ dataTransfer }: Dragged): PartId | null {
  return partOf(dataTransfer.getData(FORMAT))?.id ?? null;
}
