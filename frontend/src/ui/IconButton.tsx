import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { classes } from "@/ui/classes";
import { Tooltip } from "@/ui/Tooltip";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does: the accessible name, and the tooltip. */
  label: string;
  shortcut?: string | undefined;
  icon: ReactNode;
  size?: "sm" | "md";
  pressed?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, shortcut, icon, size = "md", pressed, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} {...(shortcut && { shortcut })}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        className={classes(
          "inline-flex shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors",
          "hover:bg-sunken hover:text-ink disabled:opacity-50 aria-pressed:bg-sunken aria-pressed:text-ink",
          size === "sm" ? "size-7" : "size-8",
          className,
        )}
        {...rest}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
