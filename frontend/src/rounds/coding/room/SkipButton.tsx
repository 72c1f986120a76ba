import { SkipForward } from "lucide-react";
import { useRoomScope, useUi } from "@/features/room/roomContext";
import type { Action } from "@/features/room/useActions";
import { Button } from "@/ui/Button";
import { Popover } from "@/ui/Popover";

export function SkipButton({ skip }: { skip: Action }) {
  const { ui } = useRoomScope();
  const open = useUi((state) => state.confirming === "skip");
  const setOpen = (next: boolean) => {
    if (skip.unavailable === undefined) ui.setState({ confirming: next ? "skip" : null });
  };
  return (
    <Popover
      label="Skip this problem"
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
          <span className="@md:sr-only @xl:not-sr-only">Skip</span>
        </Button>
      }
    >
      <h2 className="text-body font-semibold">Skip this problem?</h2>
      <p className="mt-1 text-small text-ink-soft">
        It counts as not solved, and you can’t come back to it. Your code is kept.
      </p>
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
