import { Braces } from "lucide-react";
import { useRoomScope } from "@/features/room/roomContext";
import { focusPart } from "@/features/workspace/focus";
import { SHORTCUTS } from "@/rounds/coding/room/shortcuts";
import { PANE } from "@/rounds/coding/room/useOwnInput";
import { Button } from "@/ui/Button";

/** Turns between the results and inputs of the candidate's own. */
export function OwnInputToggle({ isOwn, show }: { isOwn: boolean; show: () => void }) {
  const { ui } = useRoomScope();
  const toggle = () => {
    if (isOwn) {
      ui.setState(({ chosen }) => ({ chosen: { ...chosen, [PANE]: null } }));
    } else {
      show();
      focusPart("own-input");
    }
  };
  return (
    <Button
      size="sm"
      variant="quiet"
      data-testid="own-input"
      aria-pressed={isOwn}
      icon={<Braces aria-hidden size={15} />}
      tip={isOwn ? "Back to the results" : SHORTCUTS.own.label}
      shortcut={isOwn ? undefined : SHORTCUTS.own.keys}
      onClick={toggle}
      className="px-2"
    >
      {isOwn ? "Results" : "Own input"}
    </Button>
  );
}
