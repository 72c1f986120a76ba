import { useCallback, useEffect } from "react";
import { currentProblem, currentStage } from "@/core/live/room";
import { prefetchEditor } from "@/rounds/shared/editor/lazyEditor";
import { focusPart } from "@/features/workspace/focus";
import { ProblemLayout } from "@/rounds/coding/room/Screen";
import { SmallLayout } from "@/features/room/layout/SmallLayout";
import { TalkLayout } from "@/features/room/layout/TalkLayout";
import { useIsWide } from "@/features/workspace/useIsWide";
import { useCommands } from "@/features/palette/palette";
import { roomCommands } from "@/features/room/palette/commands";
import { ShortcutHelp } from "@/features/room/palette/ShortcutHelp";
import { useRoom, useRoomScope } from "@/features/room/roomContext";
import { TopBar } from "@/features/room/topbar/TopBar";
import { StorageBanner } from "@/features/storage/StorageBanner";
import { useActions } from "@/features/room/useActions";
import { useShortcuts } from "@/features/room/useShortcuts";
import { useShownProblem } from "@/rounds/coding/room/useShownProblem";

/** The room while the interview is on. */
export function RoomView() {
  const { ui } = useRoomScope();
  const actions = useActions();
  const isWide = useIsWide();
  const title = useRoom((room) => currentStage(room)?.title ?? "Interview");
  const problem = useRoom((room) => currentProblem(room)?.index ?? null);
  const atProblem = problem !== null;

  const focus = useCallback(
    (part: "problem" | "code" | "talk") => {
      ui.setState({ tab: { part, problem } });
      focusPart(part);
    },
    [ui, problem],
  );
  useShortcuts(actions, focus);
  useCommands(roomCommands({ actions, focus, ui }));
  useShownProblem();
  useEffect(prefetchEditor, []);

  return (
    <div className="flex h-(--visible-height,100dvh) min-h-0 flex-col overflow-hidden bg-ground">
      <TopBar actions={actions} />
      <StorageBanner still="Your code is kept in this browser." />
      <main className="min-h-0 flex-1">
        <h1 className="sr-only">Interview: {title}</h1>
        {!isWide && <SmallLayout actions={actions} problem={problem} />}
        {isWide && (atProblem ? <ProblemLayout actions={actions} /> : <TalkLayout actions={actions} />)}
      </main>
      <ShortcutHelp />
    </div>
  );
}
