import type { Box } from "@/rounds/board/canvas/boardHandle";
import type { Picture } from "@/rounds/board/core/drawing/picture";
import type { RawElement } from "@/rounds/board/core/drawing/values";
import { ZoomedPicture } from "@/rounds/board/looks/ZoomedPicture";

export interface BoardSceneProps {
  readonly elements: readonly RawElement[];
  readonly picture: Picture;
  readonly view: Box | null;
  readonly chosen: readonly string[];
  readonly label: string;
}

/** The board to look at. */
export function BoardScene({ picture, view, chosen, label }: BoardSceneProps) {
  return <ZoomedPicture picture={picture} view={view} chosen={chosen} label={label} />;
}
