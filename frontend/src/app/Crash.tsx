import { Component, type ReactNode } from "react";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";

interface CrashState {
  error: Error | null;
}

/** The last net: when drawing the page fails, say so and what is safe. */
export class Crash extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { error: null };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <EmptyState
          level={1}
          title="This page couldn’t be shown"
          action={
            <Button variant="primary" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        >
          <p>Your work is safe on the server and in this browser.</p>
          <p className="mt-2 figures text-ink-faint">{error.message}</p>
        </EmptyState>
      </main>
    );
  }
}
