import { useMemo } from "react";
import { describePicture, pictureOf } from "@/rounds/board/core/drawing/picture";
import type { RawElement } from "@/rounds/board/core/drawing/values";
import { BoardPicture } from "@/rounds/board/looks/BoardPicture";
import { cropTo } from "@/rounds/board/report/cropping";

const MOST_HEIGHT = 260;
const LARGEST = 0.85;

interface CropProps {
  elements: readonly RawElement[];
  /** Ids of the elements that it is about; empty for the whole board. */
  chosen: readonly string[];
  /** What they draw, in words. */
  about: string;
}

/** A small picture of a part of the board. */
export function Crop({ elements, chosen, about }: CropProps) {
  const picture = useMemo(() => pictureOf(elements), [elements]);
  const view = useMemo(() => cropTo(picture, chosen), [picture, chosen]);
  if (view === null) return <p className="px-3 py-2 text-small text-ink-soft">Nothing was on the board.</p>;
  const words = chosen.length === 0 ? describePicture(picture) : about;
  return (
    <div className="flex justify-center bg-raised px-2 py-1">
      <BoardPicture
        picture={picture}
        chosen={chosen}
        view={view}
        label={`On the board: ${words}`}
        className="w-full"
        maxWidth={view.width * LARGEST}
        maxHeight={MOST_HEIGHT}
      />
    </div>
  );
}
