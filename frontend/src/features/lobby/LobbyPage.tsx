import { useQuery } from "@tanstack/react-query";
import { Lobby } from "@/features/lobby/Lobby";
import { LobbySkeleton } from "@/features/lobby/LobbySkeleton";
import { useSearchParams } from "wouter";
import { recentInterviewsQuery } from "@/api/interviews";
import { questionsQuery } from "@/api/questions";
import { progressQuery } from "@/api/progress";
import { setupQuery } from "@/core/http/api";
import { LoadFailure } from "@/ui/LoadFailure";
import { usePageTitle } from "@/ui/usePageTitle";

export default function LobbyPage() {
  usePageTitle("Rehearse");
  const setup = useQuery(setupQuery);
  const recent = useQuery(recentInterviewsQuery);
  // Good to have, never waited for: without it the lobby is as it was before there was any.
  const progress = useQuery(progressQuery);

  const [params] = useSearchParams();
  const addressed = { track: params.get("track"), question: params.get("question") };
  const asksByName = addressed.question !== null;
  const questions = useQuery({ ...questionsQuery, enabled: asksByName });

  let content;
  if (setup.data !== undefined && !recent.isPending && !(asksByName && questions.isPending)) {
    content = (
      <Lobby
        setup={setup.data}
        recent={recent.data?.items}
        progress={progress.data}
        addressed={addressed}
        questions={asksByName ? questions.data : undefined}
      />
    );
  } else if (setup.error !== null && setup.data === undefined) {
    content = (
      <LoadFailure
        title="The lobby could not be loaded"
        message={setup.error.message}
        retrying={setup.isFetching}
        onRetry={() => {
          void setup.refetch();
          void recent.refetch();
        }}
      >
        <p className="mt-1">Your sessions are safe on disk. If Greenroom was stopped, start it again and retry.</p>
      </LoadFailure>
    );
  } else {
    content = <LobbySkeleton />;
  }

  return (
    <div className="flex flex-col gap-8">
      <header>
        <h1 className="text-title font-semibold tracking-tight sm:text-display">What would you like to rehearse?</h1>
        <p className="mt-1 max-w-prose text-lead text-ink-soft">
          Greenroom is a practice room for technical interviews: an interviewer, an editor, and a report afterwards.
        </p>
      </header>
      {content}
    </div>
  );
}
