import { Check, HardDrive } from "lucide-react";
import type { ReactNode } from "react";
import type { SaveState } from "@/core/live/work";
import { useLive } from "@/features/room/roomContext";
import { classes } from "@/ui/classes";
import { Spinner } from "@/ui/Spinner";
import { Tooltip } from "@/ui/Tooltip";

const LOOKS: Record<SaveState, { icon: ReactNode; word: string; about: string; colour: string }> = {
  saved: {
    icon: <Check aria-hidden size={15} />,
    word: "Saved",
    about: "All your work is saved on the server",
    colour: "text-ink-soft",
  },
  saving: { icon: <Spinner />, word: "Saving…", about: "Saving to the server", colour: "text-ink-soft" },
  kept: {
    icon: <HardDrive aria-hidden size={15} />,
    word: "Kept locally",
    about: "Your work is kept in this browser and will be sent",
    colour: "text-warn",
  },
};

/** Whether the server has the code. */
export function SavedMark({ round }: { round: number }) {
  const save = useLive((state) => state.saves[round] ?? "saved");
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
