import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Tone } from "@/ui/Badge";
import { IconButton } from "@/ui/IconButton";
import { dismissToast, useToasts } from "@/ui/toasts";

const ICONS: Record<Tone, ReactNode> = {
  neutral: <Info size={16} className="text-ink-soft" />,
  lamp: <Info size={16} className="text-lamp-text" />,
  good: <CircleCheck size={16} className="text-good" />,
  warn: <TriangleAlert size={16} className="text-warn" />,
  bad: <CircleAlert size={16} className="text-bad" />,
};

/** The short messages at the foot of the page. */
export function Toaster() {
  const messages = useToasts();
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-20 z-50 flex flex-col items-center gap-2 md:bottom-6 [:root:has([data-foot-bar])_&]:bottom-24"
    >
      {messages.map((message) => (
        <div
          key={message.id}
          className="pointer-events-auto flex max-w-lg items-center gap-2.5 rounded-md border border-line bg-raised py-1.5 pr-1.5 pl-3 text-small text-ink shadow-float"
        >
          <span className="shrink-0">{ICONS[message.tone]}</span>
          <span>{message.text}</span>
          {message.action && (
            <button
              type="button"
              className="rounded-sm px-2 py-1 font-semibold text-lamp-text hover:bg-sunken"
              onClick={() => {
                message.action?.run();
                dismissToast(message.id);
              }}
            >
              {message.action.label}
            </button>
          )}
          <IconButton size="sm" label="Dismiss" icon={<X size={14} />} onClick={() => dismissToast(message.id)} />
        </div>
      ))}
    </div>
  );
}
