import { Table2 } from "lucide-react";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";

interface AsTableButtonProps {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  testId: string;
  className?: string;
}

/** Shows the figures of a plot instead of the plot. */
export function AsTableButton({ pressed, onChange, testId, className }: AsTableButtonProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-pressed={pressed}
      data-testid={testId}
      icon={<Table2 aria-hidden size={14} />}
      className={classes("px-2.5 aria-pressed:bg-sunken aria-pressed:text-ink", className)}
      onClick={() => onChange(!pressed)}
    >
      As a table
    </Button>
  );
}
