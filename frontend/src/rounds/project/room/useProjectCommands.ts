import { useRoomScope } from "@/features/room/roomContext";
import type { Action } from "@/features/room/useActions";
import { useIsWide } from "@/features/workspace/useIsWide";
import { useShownFile } from "@/rounds/project/room/openFile";
import { useProjectStore } from "@/rounds/project/room/projectUi";
import { SHORTCUTS } from "@/rounds/project/room/shortcuts";
import { useProject } from "@/rounds/project/room/useProject";
import { useProjectActions } from "@/rounds/project/room/useProjectActions";
import { LEVEL, RESULTS } from "@/rounds/project/room/useProjectTabs";
import { setCompletion, useCompletion } from "@/rounds/shared/editor/completion";
import { EDITOR_FOCUS } from "@/rounds/shared/editor/focusEditor";
import { resizeFont } from "@/rounds/shared/editor/fontSize";
import { setVimKeys, useVimKeys } from "@/rounds/shared/editor/vimKeys";
import { SKIP } from "@/rounds/shared/room/SkipButton";
import type { Focus, PlacedShortcut, RoomCommand } from "@/rounds/ui";

/** What palette, keyboard and voice offer in a project round; before it opens, most of it says why it has to wait. */
export function useProjectCommands(round: number | null, focus: Focus): readonly RoomCommand[] {
  const { ui } = useRoomScope();
  const place = round ?? 0;
  const { tests, runFile, help, leave, takeWheel, handOver, keepGoing, undo, closed } = useProjectActions(place);
  const { file } = useShownFile(place);
  const isOwn = useProject(round, (project) => project.files.some(({ path }) => path === file)) ?? false;
  const isMine = useProject(round, (project) => project.driver !== "bot") ?? true;
  const store = useProjectStore(place);
  const completes = useCompletion();
  const obeysVim = useVimKeys();
  const isWide = useIsWide();
  const run = runFile(file ?? "");
  const showingResults = (action: Action): Action => ({
    ...action,
    run: () => {
      action.run();
      if (!isWide && round !== null) ui.setState({ tab: { part: RESULTS, round } });
    },
  });
  return [
    { ...commandOf(SHORTCUTS.tests, showingResults(tests)), does: "run" },
    {
      ...commandOf(SHORTCUTS.runFile, showingResults(run)),
      unavailable: run.unavailable ?? (isOwn ? undefined : "Only your own files can be run by themselves."),
    },
    { ...drivingWith(handOver, isMine), label: "Let the interviewer drive", does: "take_over" },
    { ...drivingWith(takeWheel, !isMine), label: "Take the wheel", does: "my_turn" },
    { ...commandOf(SHORTCUTS.keepGoing, keepGoing), does: "keep_going" },
    { ...commandOf(SHORTCUTS.undo, undo), does: "undo" },
    { ...commandOf(SHORTCUTS.help, help), does: "hint" },
    {
      ...placeOf(SHORTCUTS.newFile),
      unavailable: closed,
      run: () => {
        store.setState({ isNaming: true, isTreeHidden: false });
        focus("code", '[data-testid="new-file-name"]');
      },
    },
    // It asks once more beside its button, which a small screen has in a tab.
    {
      place: 50,
      label: "Leave the rest of the project",
      unavailable: leave.unavailable,
      busy: leave.busy,
      does: "skip",
      run: () => ui.setState({ tab: { part: LEVEL, round }, confirming: SKIP }),
      atOnce: leave.run,
    },
    { ...placeOf(SHORTCUTS.focusLevel), run: () => focus(LEVEL) },
    { ...placeOf(SHORTCUTS.focusCode), run: () => focus("code", EDITOR_FOCUS) },
    { ...placeOf(SHORTCUTS.focusResults), run: () => focus(RESULTS) },
    {
      place: 108,
      label: completes ? "Turn word completion off" : "Turn word completion on",
      run: () => setCompletion(!completes),
    },
    { place: 109, label: obeysVim ? "Turn Vim keys off" : "Turn Vim keys on", run: () => setVimKeys(!obeysVim) },
    { place: 110, label: "Increase code font size", run: () => resizeFont(1) },
    { place: 120, label: "Decrease code font size", run: () => resizeFont(-1) },
  ];
}

function placeOf({ keys, label, place }: PlacedShortcut) {
  return { place, label, shortcut: keys };
}

/** One key does whichever of the two can be done. */
function drivingWith({ unavailable, busy, run }: Action, hasKey: boolean): RoomCommand {
  const { place, label, keys } = SHORTCUTS.drive;
  return { place, label, unavailable, busy, run, ...(hasKey && { shortcut: keys }) };
}

function commandOf(shortcut: PlacedShortcut, { unavailable, busy, run }: Action): RoomCommand {
  return { ...placeOf(shortcut), unavailable, busy, run };
}
