import { useMemo } from "react";
import { currentProblem, isDecided } from "@/core/live/room";
import { CodeToolbar } from "@/rounds/coding/room/CodeToolbar";
import { ProblemBanner } from "@/rounds/coding/room/ProblemBanner";
import { useRoom, useRoomScope } from "@/features/room/roomContext";
import type { RoomActions } from "@/features/room/useActions";
import type { CodeBuffer } from "@/rounds/shared/editor/Editor";
import { EditorPane } from "@/rounds/coding/workspace/EditorPane";

/** The editor with everything that acts on it. */
export function CodePane({ actions }: { actions: RoomActions }) {
  const problem = useRoom(currentProblem);
  const locked = useRoom((room) => room.interview.locked);
  const buffer = useBuffer(problem?.index ?? 0);
  if (problem === null) return null;
  return (
    <section aria-label="Code" className="flex h-full min-h-0 flex-col bg-raised">
      <CodeToolbar actions={actions} problem={problem} />
      <ProblemBanner problem={problem} locked={locked} moveOn={actions.moveOn} />
      <EditorPane
        key={problem.index}
        buffer={buffer}
        language={problem.language}
        readOnly={locked || isDecided(problem)}
      />
    </section>
  );
}

/** The code of a problem, as the live room keeps it. */
function useBuffer(problem: number): CodeBuffer {
  const { live } = useRoomScope();
  return useMemo(
    () => ({
      get text() {
        return live.textOf(problem);
      },
      edit: (text) => live.edit(problem, text),
      onText: (listener) => live.onText(problem, listener),
      follower: {
        get last() {
          return live.cursorOf(problem);
        },
        read: (read) => live.readCursor(problem, read),
        moved: () => live.moved(problem),
      },
    }),
    [live, problem],
  );
}
