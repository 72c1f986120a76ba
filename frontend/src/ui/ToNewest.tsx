import { ArrowDown } from "lucide-react";
import { Button } from "@/ui/Button";

/** Floats over what scrolls while its end is out of sight. */
export function ToNewest({ onClick }: { onClick: () => void }) {
  return (
    <Button
      size="sm"
      icon={<ArrowDown aria-hidden size={14} />}
      className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float"
      onClick={onClick}
    >
      Jump to latest
    </Button>
  );
}
