import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useRoomScope } from "@/features/room/roomContext";
import { isTyping } from "@/features/workspace/shortcuts";

/** Who has just pressed one of these is on the way through the page. */
const GOING = /^(Tab|Arrow|Page|Home|End)/;
const STILL_GOING_MS = 2_000;
/** Also where keys do the work itself, as on a board. */
const OPEN = "[role=dialog], [role=menu], [role=listbox], [data-keeps-focus]";

/**
 * Gives the answer box the focus when a line waits for an answer, unless the focus is in use elsewhere. A box that had
 * the focus when a stage changed has it again in the next one, so that no keystroke goes astray.
 */
export function useTurnFocus(box: RefObject<HTMLTextAreaElement | null>, awaited: number | null): void {
  const { ui } = useRoomScope();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKey = ({ key, timeStamp }: KeyboardEvent) => {
      if (GOING.test(key)) wentAt.current = timeStamp;
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    if (ui.getState().answering) element?.focus({ preventScroll: true });
    return () => ui.setState({ answering: element !== null && document.activeElement === element });
  }, [box, ui]);
  useEffect(() => {
    const isGoing = performance.now() - wentAt.current < STILL_GOING_MS;
    if (awaited !== null && !isGoing && isFree(document.activeElement)) box.current?.focus({ preventScroll: true });
  }, [box, awaited]);
}

/** Whether nobody types, chooses or decides something just now. A touch keyboard is not opened unasked. */
function isFree(active: Element | null): boolean {
  return !isTyping(active) && active?.closest(OPEN) == null && !window.matchMedia("(pointer: coarse)").matches;
}
