import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "@/ui/classes";

interface PopoverProps {
  /** One button, which opens it. */
  trigger: ReactNode;
  /** Its accessible name. */
  label: string;
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  className?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A small panel beside its button; it covers as little as it can. */
export function Popover({
  trigger,
  label,
  children,
  align = "end",
  side = "bottom",
  className,
  ...state
}: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
          className={classes(
            "z-40 w-80 max-w-[calc(100vw-24px)] rounded-lg border border-line bg-raised p-4 shadow-float",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const PopoverClose = Radix.Close;
