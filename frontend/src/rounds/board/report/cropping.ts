import type { Box } from "@/rounds/board/canvas/boardHandle";
import { boxAbout, type Picture } from "@/rounds/board/core/drawing/picture";
import { grown } from "@/rounds/board/core/drawing/values";

const AROUND = 120;
/** A cut-out that shows nearly all of a board may as well show all of it. */
const NEARLY = 0.75;

/** What of a picture to show of some elements: they with what is near them; all of it where none of them is there. */
export function cropTo(picture: Picture, ids: readonly string[]): Box | null {
  const { box } = picture;
  const around = boxAbout(picture, ids);
  if (box === null || around === null) return box;
  const cut = within(grown(around, AROUND), box);
  return cut.width * cut.height > NEARLY * box.width * box.height ? box : cut;
}

function within(inner: Box, outer: Box): Box {
  const x = Math.max(inner.x, outer.x);
  const y = Math.max(inner.y, outer.y);
  return {
    x,
    y,
    width: Math.min(inner.x + inner.width, outer.x + outer.width) - x,
    height: Math.min(inner.y + inner.height, outer.y + outer.height) - y,
  };
}
