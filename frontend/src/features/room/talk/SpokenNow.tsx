import { useLayoutEffect, useRef, useState } from "react";
import { textOf } from "@/core/live/sentences";
import { useLive } from "@/features/room/roomContext";
import { Markdown } from "@/ui/Markdown";
import { useLasting } from "@/ui/useLasting";

/** An interviewer that answers at once is not said to think. */
const THINKS_AFTER_MS = 350;

/**
 * The sentences of this turn as they come. Where they are taken back their place stays as it was until others come, so
 * that nothing jumps. Not in the log: a screen reader hears the whole line once it is said.
 */
export function SpokenNow({ roomy }: { roomy: boolean }) {
  const draft = textOf(useLive((state) => state.spoken));
  const rethinking = useLive((state) => state.rethinking);
  const presence = useLive((state) => state.presence);
  const thinksLong = useLasting(presence === "thinking", THINKS_AFTER_MS);
  const words = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (draft !== "") setHeight(words.current?.offsetHeight ?? 0);
  }, [draft]);

  if (draft === "" && !rethinking && !thinksLong) return null;
  return (
    <div aria-hidden="true" data-testid="draft">
      <p className="mb-1 text-small text-ink-faint">Interviewer</p>
      <div ref={words} style={{ minHeight: rethinking ? height : undefined }}>
        {draft === "" ? (
          <p className={roomy ? "text-lead text-ink-faint" : "text-body text-ink-faint"}>
            {rethinking ? "Rephrasing …" : "Thinking …"}
          </p>
        ) : (
          <Markdown text={draft} className={roomy ? "text-lead" : "text-body"} />
        )}
      </div>
    </div>
  );
}
