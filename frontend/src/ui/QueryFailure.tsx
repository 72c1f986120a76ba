import type { ReactNode } from "react";
import { LoadFailure } from "@/ui/LoadFailure";

interface QueryFailureProps {
  title: string;
  query: { error: Error; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What is safe, and what to do. */
  children?: ReactNode;
}

/** In place of what a question to the server should have brought. */
export function QueryFailure({ title, query, children }: QueryFailureProps) {
  return (
    <LoadFailure
      title={title}
      message={query.error.message}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {children}
    </LoadFailure>
  );
}
