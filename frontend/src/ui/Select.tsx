import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { classes } from "@/ui/classes";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** A word beside it, e.g. why it is disabled. */
  note?: string | undefined;
  disabled?: boolean;
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  id?: string | undefined;
  size?: "sm" | "md";
  disabled?: boolean;
  className?: string;
  testId?: string;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, id, size = "md", disabled = false, className, testId } = props;
  return (
    <Radix.Root value={value} onValueChange={onChange} disabled={disabled}>
      <Radix.Trigger
        id={id}
        aria-label={label}
        data-testid={testId}
        className={classes(
          "inline-flex items-center justify-between gap-2 rounded-md border border-line bg-raised text-small text-ink",
          "transition-colors hover:border-line-strong disabled:opacity-50",
          size === "sm" ? "h-8 px-2.5" : "h-9 px-3",
          className,
        )}
      >
        <Radix.Value />
        <Radix.Icon className="text-ink-faint">
          <ChevronDown size={14} />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-80 min-w-(--radix-select-trigger-width) overflow-hidden rounded-md border border-line bg-raised p-1 shadow-float"
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="flex max-w-80 items-start gap-2 rounded-sm py-1.5 pr-3 pl-2 text-small outline-none select-none data-disabled:text-ink-faint data-highlighted:bg-sunken"
              >
                <span className="mt-0.5 size-4 shrink-0">
                  <Radix.ItemIndicator>
                    <Check size={16} />
                  </Radix.ItemIndicator>
                </span>
                <span>
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.note && <span className="block text-ink-faint">{option.note}</span>}
                </span>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
