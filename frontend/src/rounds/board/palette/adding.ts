import type { BoardHandle, Point } from "@/rounds/board/canvas/boardHandle";
import { boxOf } from "@/rounds/board/canvas/boundText";
import { boxesAround } from "@/rounds/board/canvas/viewing";
import { drawPart, drawRegionAround, isRegion, isSolid, sizeOf, type Drawn } from "@/rounds/board/palette/drawing";
import type { PartId } from "@/rounds/board/palette/parts";
import { freeMiddle, middleOf } from "@/rounds/board/palette/placing";

type Board = Pick<BoardHandle, "elements" | "insert" | "view">;

/**
 * Puts a part on the board, ready to be named: where it was dropped, beside what is selected, or in the middle of the
 * view. A region is drawn around what is selected.
 */
export function addPart(board: Board, part: PartId, selected: readonly string[], dropped?: Point): void {
  const drawn = dropped === undefined ? inFreePlace(board, part, selected) : drawPart(part, dropped);
  board.insert(drawn.elements, { select: drawn.id, type: true });
}

function inFreePlace(board: Board, part: PartId, selected: readonly string[]): Drawn {
  const elements = board.elements();
  const solid = elements.filter(isSolid);
  const chosen = solid.filter(({ id }) => selected.includes(id));
  const around = boxesAround(chosen);
  if (part === "region" && around !== null) return drawRegionAround(around);
  const near = middleOf(around ?? board.view());
  const taken = { solid: solid.map(boxOf), regions: elements.filter(isRegion).map(boxOf) };
  return drawPart(part, freeMiddle(sizeOf(part), near, taken));
}
