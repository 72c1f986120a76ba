import { ArrowDownToLine } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { usePlayer } from "@/features/replay/replayContext";
import type { PlacedCursor } from "@/rounds/shared/documents/placeCursor";
import { CodeLines } from "@/rounds/shared/editor/CodeLines";
import type { Grammar } from "@/rounds/shared/editor/highlight";
import { Button } from "@/ui/Button";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** Room that is kept above and below the caret when it has to be brought into view. */
const MARGIN = 48;

interface FollowedCodeProps {
  code: string;
  grammar: Grammar;
  touched: PlacedCursor & {
    /** Lines that were edited a moment ago. */
    readonly lines: ReadonlySet<number>;
    /** Another number for every edit. */
    readonly edit: number;
  };
}

/** Code at a moment of the replay. It follows the caret until somebody scrolls it by hand. */
export function FollowedCode({ code, grammar, touched }: FollowedCodeProps) {
  const jumps = usePlayer((state) => state.jumps);
  const scroller = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<number | null>(null);
  // A jump is a wish to see what was there.
  const following = left !== jumps;
  const { caret, edit } = touched;

  useLayoutEffect(() => {
    if (following) bringIntoView(scroller.current);
  }, [following, caret?.line, caret?.column, edit, jumps]);

  // A pane that is resized or shown again, or a font that arrives late, must not leave the caret out of sight.
  useEffect(() => {
    const element = scroller.current;
    if (element === null || !following) return;
    const observer = new ResizeObserver(() => bringIntoView(element));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [following]);

  return (
    <div className="relative min-h-0 flex-1">
      <ScrollRegion
        ref={scroller}
        label="Code at this moment"
        className="h-full"
        onWheel={() => setLeft(jumps)}
        onTouchMove={() => setLeft(jumps)}
      >
        <CodeLines code={code} grammar={grammar} touched={touched} />
      </ScrollRegion>
      {!following && caret !== null && (
        <Button
          size="sm"
          icon={<ArrowDownToLine aria-hidden size={14} />}
          className="absolute right-4 bottom-3 shadow-float"
          onClick={() => setLeft(null)}
        >
          Follow the cursor
        </Button>
      )}
    </div>
  );
}

function bringIntoView(scroller: HTMLElement | null): void {
  const caret = scroller?.querySelector<HTMLElement>("[data-testid=caret]");
  if (!scroller || !caret) return;
  const place = caret.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (place.top < frame.top + MARGIN) scroller.scrollTop -= frame.top + MARGIN - place.top;
  else if (place.bottom > frame.bottom - MARGIN) scroller.scrollTop += place.bottom - frame.bottom + MARGIN;
}
