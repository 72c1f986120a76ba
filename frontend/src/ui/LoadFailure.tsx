import { CloudOff, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";

interface LoadFailureProps {
  title: string;
  /** What went wrong, in the server's words. */
  message: string;
  /** What is safe, and what to do. */
  children?: ReactNode;
  onRetry: () => void;
  retrying: boolean;
}

/** In place of what could not be loaded. */
export function LoadFailure({ title, message, children, onRetry, retrying }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden size={28} />}
        title={title}
        action={
          <Button variant="primary" busy={retrying} icon={<RotateCw aria-hidden size={14} />} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <p>{message}</p>
        {children}
      </EmptyState>
    </div>
  );
}
