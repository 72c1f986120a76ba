import { DoorClosed } from "lucide-react";
import { Link } from "wouter";
import { Button, buttonClasses } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";

/** The server will not let us in: no such interview, or this page is too old for it. */
export function RoomClosed({ reason }: { reason: string | null }) {
  return (
    <main className="flex min-h-dvh items-center justify-center bg-ground">
      <EmptyState
        level={1}
        icon={<DoorClosed size={28} />}
        title="This room is closed"
        action={
          <>
            <Link href="/" className={buttonClasses({ variant: "primary" })}>
              Go to the lobby
            </Link>
            <Button onClick={() => window.location.reload()}>Try again</Button>
          </>
        }
      >
        <p>{reason ?? "The connection was closed."}</p>
        <p className="mt-1">Anything you typed that wasn’t sent is still kept in this browser.</p>
      </EmptyState>
    </main>
  );
}
