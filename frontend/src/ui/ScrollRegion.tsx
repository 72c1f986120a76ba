import type { HTMLAttributes, Ref } from "react";
import { classes } from "@/ui/classes";

interface ScrollRegionProps extends HTMLAttributes<HTMLDivElement> {
  label: string;
  ref?: Ref<HTMLDivElement>;
}

/** A part that scrolls by itself. It takes the focus, so that the arrow keys scroll it, too. */
export function ScrollRegion({ label, className, children, ...rest }: ScrollRegionProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling is its interaction
      tabIndex={0}
      className={classes("min-h-0 overflow-y-auto -outline-offset-2", className)}
      {...rest}
    >
      {children}
    </div>
  );
}
