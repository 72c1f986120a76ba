import { Maximize, Minus, Plus } from "lucide-react";
import { useRef, type ReactNode } from "react";
import type { Box } from "@/rounds/board/canvas/boardHandle";
import type { Picture } from "@/rounds/board/core/drawing/picture";
import { BoardPicture } from "@/rounds/board/looks/BoardPicture";
import { useCamera, type Followed } from "@/rounds/board/looks/useCamera";
import { IconButton } from "@/ui/IconButton";
import { classes } from "@/ui/classes";

interface ZoomedPictureProps {
  picture: Picture;
  /** What it is, in a few words. */
  name: string;
  /** What is on it, for those who do not see it. */
  label: string;
  chosen?: readonly string[];
  /** Everything that there is to see; the picture's own box if it is left out. */
  all?: Box | null;
  followed?: Followed | undefined;
  /** On a small screen, whether the page scrolls past it. */
  isInPage?: boolean;
  /** Another way to draw it, given what is seen. */
  scene?: ((seen: Box) => ReactNode) | undefined;
}

/** A board to look around on. It fills the place it is given. */
export function ZoomedPicture({ all, ...props }: ZoomedPictureProps) {
  const everything = all ?? props.picture.box;
  return everything === null ? null : <Around {...props} all={everything} />;
}

function Around({ picture, name, label, chosen, all, followed, isInPage = false, scene }: ZoomedPictureProps & { all: Box }) {
  const place = useRef<HTMLDivElement>(null);
  const { seen, isAll, larger, smaller, showAll, handlers } = useCamera(place, all, followed);
  return (
    <div className="relative h-full min-h-0 overflow-hidden">
      <div
        ref={place}
        role="group"
        aria-label={`${name}: plus, minus and the arrow keys look around`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as with a part that scrolls
        tabIndex={0}
        className={classes(
          "absolute inset-0 -outline-offset-2",
          isInPage ? "touch-pan-y" : "touch-none",
          !isAll && "cursor-grab active:cursor-grabbing",
        )}
        {...handlers}
      >
        {seen !== null && (scene?.(seen) ?? <BoardPicture picture={picture} label={label} view={seen} className="size-full" {...(chosen && { chosen })} />)}
      </div>
      <div className="absolute right-3 bottom-3 flex rounded-md border border-line bg-surface p-0.5 print:hidden">
        <IconButton size="sm" label="Smaller" icon={<Minus aria-hidden size={14} />} disabled={isAll} onClick={smaller} />
        <IconButton size="sm" label="Larger" data-testid="board-larger" icon={<Plus aria-hidden size={14} />} onClick={larger} />
        <IconButton
          size="sm"
          label="Show all of it"
          data-testid="board-all"
          icon={<Maximize aria-hidden size={14} />}
          disabled={isAll}
          onClick={showAll}
        />
      </div>
    </div>
  );
}
