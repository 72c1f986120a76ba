import { useRoomScope, useUi } from "@/features/room/roomContext";
import type { Action } from "@/features/room/useActions";
import { Button } from "@/ui/Button";
import { Popover } from "@/ui/Popover";

/** Ends the interview after a second thought, beside the button and not over the code. */
export function EndButton({ end, abandon }: { end: Action; abandon: Action }) {
  const { ui } = useRoomScope();
  const open = useUi((state) => state.confirming === "end");
  const setOpen = (next: boolean) => ui.setState({ confirming: next ? "end" : null });
  return (
    <Popover
      label="End the interview"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" data-testid="end" busy={end.busy} className="ml-1">
          End
        </Button>
      }
    >
      <h2 className="text-body font-semibold">End the interview now?</h2>
      <p className="mt-1 text-small text-ink-soft">
        Your work so far counts, and you’ll get a report on it. You can’t come back.
      </p>
      <div className="mt-4 flex gap-2">
        <Button variant="primary" size="sm" data-testid="end-confirm" unavailable={end.unavailable} onClick={end.run}>
          End now
        </Button>
        <Button size="sm" onClick={() => setOpen(false)}>
          Keep going
        </Button>
      </div>
      <div className="mt-4 border-t border-line pt-3">
        <Button variant="quiet" size="sm" className="-ml-3" unavailable={abandon.unavailable} onClick={abandon.run}>
          Leave without a result
        </Button>
      </div>
    </Popover>
  );
}
