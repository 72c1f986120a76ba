import { useRoomScope } from "@/features/room/roomContext";
import { SHORTCUTS } from "@/rounds/answers/room/shortcuts";
import { QUESTION } from "@/rounds/answers/room/useAnswersTabs";
import { useSkip } from "@/rounds/answers/room/useSkip";
import { SKIP } from "@/rounds/shared/room/SkipButton";
import type { Focus, RoomCommand } from "@/rounds/ui";

const NOT_YET = "The question appears when the interviewer asks it.";

/** What palette and keyboard offer in an answers round; before it opens they say why it has to wait. */
export function useAnswersCommands(round: number | null, focus: Focus): readonly RoomCommand[] {
  const { ui } = useRoomScope();
  const { unavailable, busy, run: atOnce } = useSkip(round ?? 0);
  const { skip, focusQuestion } = SHORTCUTS;
  return [
    {
      place: skip.place,
      label: skip.label,
      shortcut: skip.keys,
      unavailable: round === null ? NOT_YET : unavailable,
      busy,
      // It asks once more beside its button, which a small screen has in a tab.
      run: () => ui.setState({ tab: { part: QUESTION, round }, confirming: SKIP }),
      does: "skip",
      atOnce,
    },
    {
      place: focusQuestion.place,
      label: focusQuestion.label,
      shortcut: focusQuestion.keys,
      unavailable: round === null ? NOT_YET : undefined,
      run: () => focus(QUESTION),
    },
  ];
}
