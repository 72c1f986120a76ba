import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from "react";
import { classes } from "@/ui/classes";

const LOOK =
  "w-full rounded-md border border-line-strong bg-raised text-ink placeholder:text-ink-faint transition-colors " +
  "focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-bad";

export function Input({ className, ...rest }: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <input className={classes(LOOK, "h-9 px-3 text-body", className)} {...rest} />;
}

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function Textarea({ className, ...rest }: TextareaProps) {
  return <textarea className={classes(LOOK, "resize-none px-3 py-2 text-body", className)} {...rest} />;
}
