import { useMemo } from "react";
import { CodeToolbar } from "@/rounds/coding/room/CodeToolbar";
import { ProblemBanner } from "@/rounds/coding/room/ProblemBanner";
import { useRoom, useRoomScope } from "@/features/room/roomContext";
import { errorMarkOf } from "@/rounds/coding/core/errorMark";
import { codingRound } from "@/rounds/coding/core/round";
import { refusalsIn } from "@/rounds/coding/room/refusals";
import { codeWorkOf } from "@/rounds/coding/room/codeWork";
import type { CodeBuffer } from "@/rounds/shared/editor/Editor";
import { EditorPane } from "@/rounds/coding/workspace/EditorPane";

/** The editor with everything that acts on it. */
export function CodePane({ round }: { round: number }) {
  const problem = useRoom((room) => codingRound(room, round));
  const locked = useRoom((room) => room.interview.locked);
  const readOnly = useRoom((room) => refusalsIn(room, round).closed !== undefined);
  const buffer = useBuffer(round);
  const mark = useMemo(() => problem && errorMarkOf(problem), [problem]);
  if (problem === null) return null;
  return (
    <section aria-label="Code" className="flex h-full min-h-0 flex-col bg-raised">
      <CodeToolbar problem={problem} />
      <ProblemBanner problem={problem} locked={locked} />
      <EditorPane
        key={round}
        buffer={buffer}
        language={problem.language}
        readOnly={readOnly}
        mark={mark}
      />
    </section>
  );
}

/** The code of a round, as the live room keeps it. */
function useBuffer(round: number): CodeBuffer {
  const { live } = useRoomScope();
  return useMemo(() => {
    const work = codeWorkOf(live);
    return {
      get text() {
        return work.textOf(round);
      },
      edit: (text) => work.edit(round, text),
      onText: (listener) => work.onText(round, (text) => listener(text)),
      follower: {
        get last() {
          return work.cursorOf(round);
        },
        read: (read) => work.readCursor(round, read),
        moved: () => work.moved(round),
      },
    };
  }, [live, round]);
}
