import { Compass } from "lucide-react";
import { Link } from "wouter";
import { buttonClasses } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";

export function NotFound() {
  return (
    <EmptyState
      level={1}
      icon={<Compass size={28} />}
      title="There is no such page"
      action={
        <Link href="/" className={buttonClasses({ variant: "primary" })}>
          Go to the lobby
        </Link>
      }
    >
      The address may be mistyped, or the interview was deleted. Everything else is where you left it.
    </EmptyState>
  );
}
