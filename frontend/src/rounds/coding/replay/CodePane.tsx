import { CodeXml } from "lucide-react";
import { useMemo } from "react";
import { touchedAt } from "@/rounds/coding/replay/edits";
import { LANGUAGE_NAMES } from "@/rounds/coding/core/languages";
import { codingRound, codingRounds } from "@/rounds/coding/core/round";
import { PaneHead } from "@/features/replay/panes/PaneHead";
import { useMoment, usePlayer, useReplay } from "@/features/replay/replayContext";
import type { CodeView } from "@/protocol";
import { OutcomeMark } from "@/rounds/coding/looks/OutcomeMark";
import { FollowedCode } from "@/rounds/shared/replay/FollowedCode";
import { Segmented } from "@/ui/Segmented";

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

/** The code with where somebody was in it. */
function Listing({ round, code }: { round: number; code: CodeView }) {
  const { player } = useReplay();
  const index = usePlayer((state) => state.index);
  const second = usePlayer((state) => Math.floor(state.at / 1000));
  const touched = useMemo(
    () => touchedAt(player.recording, round, index, second * 1000, code),
    [player, round, code, index, second],
  );
  return <FollowedCode code={code.text} grammar={code.language} touched={touched} />;
}
