import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { classes } from "@/ui/classes";
import { Spinner } from "@/ui/Spinner";
import { Tooltip } from "@/ui/Tooltip";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-lamp text-on-lamp border-transparent hover:bg-lamp-hover font-semibold",
  secondary: "bg-raised text-ink border-line hover:border-line-strong",
  quiet: "bg-transparent text-ink-soft border-transparent hover:bg-sunken hover:text-ink",
  danger: "bg-bad-wash text-bad border-transparent hover:border-bad font-semibold",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "h-8 px-3 gap-1.5 text-small",
  md: "h-9 px-4 gap-2 text-small",
  lg: "h-11 px-5 gap-2 text-body",
};

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** The looks of a button, for links that act like one. */
export function buttonClasses({ variant = "secondary", size = "md" }: Look = {}, extra?: string): string {
  return classes(
    "inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-md border font-medium select-none",
    "transition-colors",
    "disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50",
    VARIANTS[variant],
    SIZES[size],
    extra,
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  icon?: ReactNode;
  busy?: boolean;
  /** What it does, and its shortcut as in "mod+enter". */
  tip?: string | undefined;
  shortcut?: string | undefined;
  /** Why it cannot be used now. It stays focusable, so that the reason can be found by keyboard. */
  unavailable?: string | false | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    busy = false,
    tip,
    shortcut,
    unavailable,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const blocked = busy || Boolean(unavailable);
  const button = (
    <button
      type="button"
      {...rest}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      className={buttonClasses({ ...(variant && { variant }), ...(size && { size }) }, className)}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        // A submit button would still send its form, were the default not prevented.
        if (blocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
  const label = unavailable || tip;
  return label ? (
    <Tooltip label={label} {...(shortcut && { shortcut })}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
