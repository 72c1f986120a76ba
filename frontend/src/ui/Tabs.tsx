import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "@/ui/classes";

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?: (id: string) => void;
  /** Shown at the end of the row of tabs. */
  aside?: ReactNode;
  /** Lower, where height is scarce. */
  compact?: boolean;
  className?: string;
  contentClassName?: string;
}

export function Tabs({ label, tabs, value, onChange, aside, compact = false, className, contentClassName }: TabsProps) {
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.id ?? "" } : { value })}
      {...(onChange && { onValueChange: onChange })}
      className={classes("flex min-h-0 flex-col", className)}
    >
      <div
        className={classes(
          "flex shrink-0 items-center justify-between gap-2 border-b border-line px-2",
          compact ? "h-9" : "h-11",
        )}
      >
        <Radix.List aria-label={label} className="flex h-full min-w-0 gap-1 overflow-x-auto">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.id}
              value={tab.id}
              data-testid={`tab-${tab.id}`}
              className={classes(
                "relative inline-flex items-center gap-1.5 px-2.5 text-small font-medium whitespace-nowrap text-ink-soft",
                "-outline-offset-2 transition-colors hover:text-ink data-[state=active]:text-ink",
                "after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 data-[state=active]:after:bg-lamp",
              )}
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.id}
          value={tab.id}
          className={classes("min-h-0 flex-1 -outline-offset-2", contentClassName)}
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
