import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toasts";

const SAID_FOR_MS = 2000;

interface CopyButtonProps {
  text: string;
  /** What will be copied, for those who do not see what it stands beside: "Copy the command". */
  label: string;
  children?: string;
  testId?: string;
}

export function CopyButton({ text, label, children = "Copy", testId }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    // Pages that are not from this machine and not secure have no clipboard.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const written = clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
    written.then(
      () => setCopied(true),
      () => toast("The browser blocked copying. Select the text and copy it manually.", { tone: "warn" }),
    );
  };

  return (
    <Button
      size="sm"
      variant="quiet"
      className="print:hidden"
      aria-label={copied ? "Copied" : label}
      data-testid={testId}
      icon={copied ? <Check aria-hidden size={14} /> : <Copy aria-hidden size={14} />}
      onClick={copy}
    >
      <span aria-live="polite">{copied ? "Copied" : children}</span>
    </Button>
  );
}
