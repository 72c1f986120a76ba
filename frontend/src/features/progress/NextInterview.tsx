import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { useBeginInterview } from "@/api/useBeginInterview";
import { setupQuery } from "@/core/http/api";
import { describePlan, planAgenda } from "@/core/lobby/agenda";
import { changeKinds, recallChoices, rememberChoices, toRequest } from "@/core/lobby/choices";
import { DIFFICULTY_NAMES } from "@/core/text/wording";
import { useCommands } from "@/features/palette/palette";
import type { Suggestion } from "@/protocol";
import { partsByKind } from "@/rounds";
import { Badge } from "@/ui/Badge";
import { Button, buttonClasses } from "@/ui/Button";

/** What is suggested is about the tasks of this track. */
const TRACK = "coding";

/** What the next interview should be, why, and the one button that starts it. */
export function NextInterview({ suggestion }: { suggestion: Suggestion }) {
  const setup = useQuery(setupQuery);
  const begin = useBeginInterview();
  const kinds = partsByKind("choices");
  const recalled = { ...recallChoices(kinds), track: TRACK };
  const wanted = changeKinds(recalled, kinds, (kind, own) => kind.suited(own, suggestion));
  const here = setup.data;
  const choices = here === undefined ? wanted : changeKinds(wanted, kinds, (kind, own) => kind.fit(own, here));
  const stages = here?.tracks.find(({ id }) => id === TRACK)?.stages;
  const what = stages && describePlan(planAgenda(stages, choices, kinds), choices, kinds);
  const start = () => {
    if (!begin.isPending) begin.mutate(toRequest(choices));
  };
  useCommands([{ label: "Start the suggested interview", run: start }]);
  return (
    <section
      aria-labelledby="next-title"
      data-testid="next-interview"
      className="rounded-lg border border-line bg-raised p-5 text-small"
    >
      <h2 id="next-title" className="eyebrow">
        Your next interview
      </h2>
      <p className="mt-1 text-title font-semibold">{DIFFICULTY_NAMES[suggestion.difficulty]}</p>
      <p className="mt-1 text-ink-soft">{suggestion.why}</p>
      {suggestion.topics.length > 0 && (
        <ul aria-label="Suggested topics" className="mt-3 flex flex-wrap gap-1.5">
          {suggestion.topics.map((topic) => (
            <li key={topic}>
              <Badge>{topic.replaceAll("-", " ")}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="primary"
        size="lg"
        data-testid="start-suggested"
        busy={begin.isPending || begin.isSuccess}
        className="mt-4 w-full"
        onClick={start}
      >
        {begin.isPending || begin.isSuccess ? "Setting up the room" : "Start it now"}
        {!begin.isPending && !begin.isSuccess && <ArrowRight aria-hidden size={16} />}
      </Button>
      {begin.error && (
        <p role="alert" className="mt-2 text-bad">
          It didn’t start: {begin.error.message}
        </p>
      )}
      <p className="mt-3 text-ink-faint">
        {what ?? "An interview"}, chosen for your level; other settings are the same as last time. The timer starts right away.
      </p>
      <Link
        href="/"
        className={buttonClasses({ variant: "quiet", size: "sm" }, "mt-1 -ml-3")}
        onClick={() => rememberChoices(wanted)}
      >
        Review the settings first
      </Link>
    </section>
  );
}
