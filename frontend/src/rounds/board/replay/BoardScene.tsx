import { useCallback, useEffect, useState, type ComponentType } from "react";
import type { Box } from "@/rounds/board/canvas/boardHandle";
import type { Picture } from "@/rounds/board/core/drawing/picture";
import type { RawElement } from "@/rounds/board/core/drawing/values";
import { BoardOutlines, BoardPicture } from "@/rounds/board/looks/BoardPicture";
import { ZoomedPicture } from "@/rounds/board/looks/ZoomedPicture";
import type { Followed } from "@/rounds/board/looks/useCamera";
import type { SceneProps } from "@/rounds/board/replay/ExcalidrawScene";
import { loadScene } from "@/rounds/board/replay/liveScene";

interface BoardSceneProps {
  elements: readonly RawElement[];
  picture: Picture;
  /** Everything that there is to see. */
  all: Box | null;
  chosen: readonly string[];
  followed: Followed;
  label: string;
}

/** The board to look at: as it was drawn on, and drawn by ourselves until that is here and where it is not. */
export function BoardScene({ elements, picture, all, chosen, followed, label }: BoardSceneProps) {
  const Scene = useScene();
  const [isReady, setReady] = useState(false);
  const ready = useCallback(() => setReady(true), []);
  const scene = (seen: Box) => (
    <div role="img" aria-label={label} className="absolute inset-0">
      {Scene !== null && <Scene elements={elements} seen={seen} onReady={ready} />}
      {isReady ? (
        <BoardOutlines picture={picture} chosen={chosen} view={seen} />
      ) : (
        <div className="absolute inset-0 bg-raised">
          <BoardPicture picture={picture} chosen={chosen} label={label} view={seen} className="size-full" />
        </div>
      )}
    </div>
  );
  return <ZoomedPicture picture={picture} all={all} followed={followed} name="Board at this moment" label={label} scene={scene} />;
}

/** Null until it is here, and where it cannot be fetched. */
function useScene(): ComponentType<SceneProps> | null {
  const [scene, setScene] = useState<{ readonly Scene: ComponentType<SceneProps> } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadScene?.().then(
      (Scene) => isCurrent && setScene({ Scene }),
      () => {
        // What we draw by ourselves stays.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return scene?.Scene ?? null;
}
