import { History } from "lucide-react";
import { Link } from "wouter";
import { Button, buttonClasses } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";

interface NoSessionsProps {
  /** Whether a filter is the reason. */
  filtered: boolean;
  onShowAll: () => void;
}

export function NoSessions({ filtered, onShowAll }: NoSessionsProps) {
  if (filtered) {
    return (
      <EmptyState title="No session of this kind" action={<Button onClick={onShowAll}>Show all</Button>}>
        Others may be there under another status.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<History aria-hidden size={28} />}
      title="No rehearsals yet"
      action={
        <Link href="/" className={buttonClasses({ variant: "primary" })}>
          Hold the first one
        </Link>
      }
    >
      Each one is listed here with its problems, its length and all that was said. Nothing leaves this machine.
    </EmptyState>
  );
}
