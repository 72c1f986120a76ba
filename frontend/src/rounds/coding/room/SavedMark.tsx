import { Check, HardDrive } from "lucide-react";
import type { ReactNode } from "react";
import type { SaveState } from "@/rounds/coding/core/codeSession";
import { currentProblem } from "@/core/live/room";
import { useLive, useRoom } from "@/features/room/roomContext";
import { classes } from "@/ui/classes";
import { Spinner } from "@/ui/Spinner";
import { Tooltip } from "@/ui/Tooltip";

const LOOKS: Record<SaveState, { icon: ReactNode; word: string; about: string; colour: string }> = {
  saved: {
    icon: <Check aria-hidden size={15} />,
    word: "Saved",
    about: "All your code is saved on the server",
    colour: "text-ink-soft",
  },
  saving: { icon: <Spinner />, word: "Saving…", about: "Saving to the server", colour: "text-ink-soft" },
  kept: {
    icon: <HardDrive aria-hidden size={15} />,
    word: "Kept locally",
    about: "Your code is kept in this browser and will be sent",
    colour: "text-warn",
  },
};

/** Whether the server has the code. */
export function SavedMark() {
  const problem = useRoom((room) => currentProblem(room)?.index ?? null);
  const save = useLive((state) => (problem === null ? null : (state.saves[problem] ?? "saved")));
  if (save === null) return null;
  const { icon, word, about, colour } = LOOKS[save];
  return (
    <Tooltip label={about}>
      <span
        data-testid="saved"
        role="status"
        className={classes("inline-flex items-center gap-1.5 text-small whitespace-nowrap", colour)}
      >
        {icon}
        <span className="sr-only sm:not-sr-only">{word}</span>
      </span>
    </Tooltip>
  );
}
