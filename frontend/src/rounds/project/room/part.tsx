import { Doing, KeepGoing } from "@/rounds/project/room/DriveBar";
import { DriverSwitch } from "@/rounds/project/room/DriverSwitch";
import { Screen } from "@/rounds/project/room/Screen";
import { IN_THE_EDITOR, SHORTCUTS } from "@/rounds/project/room/shortcuts";
import { useProject } from "@/rounds/project/room/useProject";
import { useProjectCommands } from "@/rounds/project/room/useProjectCommands";
import { LEVEL, useProjectTabs } from "@/rounds/project/room/useProjectTabs";
import { prefetchEditor } from "@/rounds/shared/editor/lazyEditor";
import { SavedMark } from "@/rounds/shared/room/SavedMark";
import type { RoomPart } from "@/rounds/ui";

/** Whether the files are saved, who drives, and what the interviewer does while it is the one. */
function TopBar({ round }: { round: number }) {
  const isOpen = useProject(round, (project) => project.status === "open") ?? false;
  return (
    <>
      <SavedMark round={round} />
      {isOpen && (
        <>
          <BotState round={round} />
          <DriverSwitch round={round} />
        </>
      )}
    </>
  );
}

/** What the interviewer does, or the button it waits for, always in the same place. */
function BotState({ round }: { round: number }) {
  const drives = useProject(round, (project) => project.driver === "bot") ?? false;
  const waits = useProject(round, (project) => project.is_waiting) ?? false;
  if (!drives) return null;
  return (
    <span className="hidden justify-end text-small md:flex xl:w-36">
      {waits ? (
        <KeepGoing round={round} />
      ) : (
        <span className="hidden xl:flex">
          <Doing round={round} short />
        </span>
      )}
    </span>
  );
}

/** A project round in the room. */
export const room: RoomPart = {
  Screen,
  TopBar,
  isTalk: false,
  useTabs: useProjectTabs,
  firstTab: LEVEL,
  shownFirst: LEVEL,
  useCommands: useProjectCommands,
  shortcuts: Object.values(SHORTCUTS),
  toolHelp: { title: "In the code", shortcuts: IN_THE_EDITOR },
  describeStage: (nth) => (nth === 0 ? "One project, level by level, and two who take turns at the keyboard" : "Another project"),
  words: {
    kept: "Your files are kept in this browser.",
    paused: "Your files stay as they are.",
    away: "Not connected right now. Your files are kept; try again in a moment.",
    notes: "Ideas, cases to try, questions to ask",
  },
  prefetch: prefetchEditor,
};
