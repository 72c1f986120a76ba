import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "@/ui/classes";

export interface BottomTab<Id extends string> {
  id: Id;
  label: string;
  icon: ReactNode;
  content: ReactNode;
  /** What is new there and not yet seen, for screen readers; others see a dot. */
  news?: string | undefined;
}

interface BottomTabsProps<Id extends string> {
  label: string;
  tabs: readonly BottomTab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** A workspace on a small screen or zoomed in: one part at a time, all of them kept as they were. */
export function BottomTabs<Id extends string>({ label, tabs, value, onChange }: BottomTabsProps<Id>) {
  return (
    <Tabs.Root value={value} onValueChange={(id) => onChange(id as Id)} className="flex h-full flex-col">
      {tabs.map((tab) => (
        <Tabs.Content
          key={tab.id}
          value={tab.id}
          forceMount
          tabIndex={-1}
          className="min-h-0 flex-1 bg-surface outline-none data-[state=inactive]:hidden"
        >
          {tab.content}
        </Tabs.Content>
      ))}
      <Tabs.List
        aria-label={label}
        className="grid shrink-0 auto-cols-fr grid-flow-col border-t border-line bg-surface typing:hidden"
      >
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.id}
            value={tab.id}
            className={classes(
              "relative flex h-14 flex-col items-center justify-center gap-0.5 text-small font-medium text-ink-soft -outline-offset-2",
              "before:absolute before:inset-x-6 before:-top-px before:h-0.5 aria-selected:text-ink aria-selected:before:bg-lamp",
            )}
          >
            <span className="relative">
              {tab.icon}
              {tab.news !== undefined && <span className="absolute -top-0.5 -right-1.5 size-2 rounded-full bg-lamp" />}
            </span>
            {tab.label}
            {tab.news !== undefined && <span className="sr-only">, {tab.news}</span>}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}
