import { useMemo } from "react";
import { describePicture, pictureOf } from "@/rounds/board/core/drawing/picture";
import type { RawElement } from "@/rounds/board/core/drawing/values";
import { ZoomedPicture } from "@/rounds/board/looks/ZoomedPicture";

interface FramedPictureProps {
  elements: readonly RawElement[];
  /** What it is, in a few words. */
  name: string;
}

/** A board in a page, in a place of its own shape. */
export function FramedPicture({ elements, name }: FramedPictureProps) {
  const picture = useMemo(() => pictureOf(elements), [elements]);
  if (picture.box === null) return <p className="px-5 py-4 text-small text-ink-soft">Nothing was drawn.</p>;
  const { width, height } = picture.box;
  return (
    <div className="max-h-112 min-h-56 w-full" style={{ aspectRatio: `${width} / ${height}` }}>
      <div className="h-full min-h-56 [&>*]:min-h-56">
        <ZoomedPicture picture={picture} name={name} label={`${name}. ${describePicture(picture)}`} isInPage />
      </div>
    </div>
  );
}
