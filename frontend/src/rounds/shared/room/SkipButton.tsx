import { SkipForward } from "lucide-react";
import { useRoomScope, useUi } from "@/features/room/roomContext";
import type { Action } from "@/features/room/useActions";
import { Button } from "@/ui/Button";
import { Popover } from "@/ui/Popover";

/** Under which the room remembers that skipping is being asked about once more. */
export const SKIP = "skip";

interface SkipButtonProps {
  skip: Action;
  /** What is skipped: "this problem". */
  what: string;
  /** What it means to skip it. */
  note: string;
  /** For the word on the button. */
  className?: string;
}

/** Skips a round after a second thought. */
export function SkipButton({ skip, what, note, className }: SkipButtonProps) {
  const { ui } = useRoomScope();
  const open = useUi((state) => state.confirming === SKIP);
  const setOpen = (next: boolean) => {
    if (skip.unavailable === undefined) ui.setState({ confirming: next ? SKIP : null });
  };
  return (
    <Popover
      label={`Skip ${what}`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="quiet"
          size="sm"
          data-testid="skip"
          icon={<SkipForward aria-hidden size={15} />}
          tip={skip.tip}
          unavailable={skip.unavailable}
          busy={skip.busy}
          className="px-2.5"
        >
          <span className={className}>Skip</span>
        </Button>
      }
    >
      <h2 className="text-body font-semibold">Skip {what}?</h2>
      <p className="mt-1 text-small text-ink-soft">{note}</p>
      <div className="mt-4 flex gap-2">
        <Button variant="primary" size="sm" data-testid="skip-confirm" onClick={skip.run}>
          Skip it
        </Button>
        <Button size="sm" onClick={() => setOpen(false)}>
          Stay
        </Button>
      </div>
    </Popover>
  );
}
