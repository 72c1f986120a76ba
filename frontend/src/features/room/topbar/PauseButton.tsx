import { Pause } from "lucide-react";
import { useRoom } from "@/features/room/roomContext";
import type { Action } from "@/features/room/useActions";
import { SHORTCUTS } from "@/features/workspace/shortcuts";
import { Button } from "@/ui/Button";

/** Stops the clock. While it stands, the way back is in the middle of the page. */
export function PauseButton({ pause }: { pause: Action }) {
  const isThere = useRoom(({ interview }) => interview.pause !== null && interview.pause.since === null);
  if (!isThere) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      data-testid="pause"
      aria-label="Pause"
      icon={<Pause aria-hidden size={16} />}
      tip={pause.tip}
      shortcut={SHORTCUTS.pause.keys}
      busy={pause.busy}
      unavailable={pause.unavailable}
      onClick={pause.run}
      className="px-2"
    />
  );
}
