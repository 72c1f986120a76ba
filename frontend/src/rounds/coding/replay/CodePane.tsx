import { ArrowDownToLine, CodeXml } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { touchedAt } from "@/rounds/coding/replay/edits";
import { LANGUAGE_NAMES } from "@/rounds/coding/core/languages";
import { codingRound, codingRounds } from "@/rounds/coding/core/round";
import { CodeLines } from "@/rounds/shared/editor/CodeLines";
import { PaneHead } from "@/features/replay/panes/PaneHead";
import { useMoment, usePlayer, useReplay } from "@/features/replay/replayContext";
import type { CodeView } from "@/protocol";
import { Button } from "@/ui/Button";
import { OutcomeMark } from "@/rounds/coding/looks/OutcomeMark";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { Segmented } from "@/ui/Segmented";

/** Room that is kept above and below the caret when it has to be brought into view. */
const MARGIN = 48;

/** The code at this moment. */
export function CodePane() {
  const { room, round } = useMoment();
  const code = codingRound(room, round)?.code ?? null;
  return (
    <section aria-label="Code" className="flex h-full min-h-0 flex-col bg-surface">
      <CodeHead code={code} />
      {code === null || round === null ? <NoCode /> : <Listing key={round} round={round} code={code} />}
    </section>
  );
}

function CodeHead({ code }: { code: CodeView | null }) {
  const { room, round, chooseRound } = useMoment();
  const shown = codingRounds(room).filter(({ brief }) => brief !== null);
  const current = codingRound(room, round);
  return (
    <PaneHead title="Code" titleHidden={shown.length > 1}>
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
        {shown.length > 1 && round !== null && (
          <Segmented
            label="Problem"
            value={String(round)}
            options={shown.map(({ index }) => ({ value: String(index), label: `Problem ${index + 1}` }))}
            onChange={(value) => chooseRound(Number(value))}
            className="-ml-2 [&_label]:h-6.5"
          />
        )}
        <span className="ml-auto flex flex-wrap items-center gap-x-4 text-ink-soft">
          {code !== null && <span>{LANGUAGE_NAMES[code.language]}</span>}
          {current !== null && (
            <span>
              Attempts{" "}
              <span className="figures">
                {current.attempts_used}/{current.attempts_allowed}
              </span>
            </span>
          )}
          {current !== null && current.status !== "waiting" && <OutcomeMark status={current.status} />}
        </span>
      </div>
    </PaneHead>
  );
}

function NoCode() {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-2 p-6 text-center text-small text-ink-soft">
      <CodeXml aria-hidden size={22} className="text-ink-faint" />
      <p>No code yet. It starts with the first problem.</p>
    </div>
  );
}

/** The code follows the caret until somebody scrolls it by hand. */
function Listing({ round, code }: { round: number; code: CodeView }) {
  const { player } = useReplay();
  const index = usePlayer((state) => state.index);
  const second = usePlayer((state) => Math.floor(state.at / 1000));
  const jumps = usePlayer((state) => state.jumps);
  const touched = useMemo(
    () => touchedAt(player.recording, round, index, second * 1000, code),
    [player, round, code, index, second],
  );
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
        <CodeLines code={code.text} grammar={code.language} touched={touched} />
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
