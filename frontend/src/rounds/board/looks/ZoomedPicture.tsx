import { Maximize, Minus, Plus } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import type { Box } from "@/rounds/board/canvas/boardHandle";
import type { Picture } from "@/rounds/board/core/drawing/picture";
import { BoardPicture } from "@/rounds/board/looks/BoardPicture";
import { IconButton } from "@/ui/IconButton";
import { ScrollRegion } from "@/ui/ScrollRegion";

const STEPS = [1, 1.5, 2, 3, 4, 6] as const;

interface ZoomedPictureProps {
  picture: Picture;
  label: string;
  chosen?: readonly string[];
  /** What is seen when all of it is; the picture's own box if it is left out. */
  view?: Box | null;
}

/** A board that fills the place it is given, never larger than it was drawn until somebody makes it larger. */
export function ZoomedPicture({ picture, label, chosen, view = picture.box }: ZoomedPictureProps) {
  const [step, setStep] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });
  const zoom = STEPS[step] ?? 1;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    element.scrollLeft = middle.current.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = middle.current.y * element.scrollHeight - element.clientHeight / 2;
  }, [zoom]);
  const look = () => {
    const element = scroller.current;
    if (element === null) return;
    middle.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    };
  };
  if (view === null) return null;
  return (
    <div className="relative h-full min-h-0">
      <ScrollRegion ref={scroller} label={`${label}, to scroll`} className="h-full overflow-auto" onScroll={look}>
        <div className="flex items-center justify-center" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <BoardPicture
            picture={picture}
            label={label}
            view={view}
            {...(chosen && { chosen })}
            className="size-full"
            maxWidth={view.width * zoom}
            maxHeight={view.height * zoom}
          />
        </div>
      </ScrollRegion>
      <div className="absolute right-3 bottom-3 flex rounded-md border border-line bg-surface p-0.5 print:hidden">
        <IconButton
          size="sm"
          label="Smaller"
          icon={<Minus aria-hidden size={14} />}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <IconButton
          size="sm"
          label="Larger"
          data-testid="board-larger"
          icon={<Plus aria-hidden size={14} />}
          disabled={step === STEPS.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton
          size="sm"
          label="Show all of it"
          icon={<Maximize aria-hidden size={14} />}
          disabled={step === 0}
          onClick={() => setStep(0)}
        />
      </div>
    </div>
  );
}
