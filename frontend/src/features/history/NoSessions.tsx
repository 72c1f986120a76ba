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
      <EmptyState title="No sessions with this status" action={<Button onClick={onShowAll}>Show all</Button>}>
        There may be sessions with another status.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<History aria-hidden size={28} />}
      title="No interviews yet"
      action={
        <Link href="/" className={buttonClasses({ variant: "primary" })}>
          Start your first one
        </Link>
      }
    >
      They’ll be listed here with their problems, length and transcript. Nothing leaves this machine.
    </EmptyState>
  );
}
