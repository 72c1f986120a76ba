import { PaneHead } from "@/features/replay/panes/PaneHead";
import { useMoment } from "@/features/replay/replayContext";
import { answersRound, answersRounds } from "@/rounds/answers/core/round";
import { OutcomeMark } from "@/rounds/answers/looks/OutcomeMark";
import { Question, WordCount } from "@/rounds/answers/workspace/Question";
import { Card } from "@/ui/Card";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { Segmented } from "@/ui/Segmented";

/** The question with the follow-ups that had been asked by this moment. */
export function QuestionPane() {
  const { room, round } = useMoment();
  const question = answersRound(room, round);
  return (
    <section aria-label="Question" className="flex h-full min-h-0 flex-col bg-surface">
      <Head />
      <ScrollRegion label="Question" className="flex-1 p-5">
        {question === null || question.text === null ? (
          <p className="text-small text-ink-soft">No question yet.</p>
        ) : (
          <Card data-testid="replay-question" className="mx-auto max-w-2xl p-5">
            <Question round={question} large />
            <p className="mt-5 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3 text-small">
              <WordCount round={question} />
              <OutcomeMark status={question.status} />
            </p>
          </Card>
        )}
      </ScrollRegion>
    </section>
  );
}

function Head() {
  const { room, round, chooseRound } = useMoment();
  const all = answersRounds(room);
  const asked = all.filter(({ text }) => text !== null);
  const current = answersRound(room, round);
  return (
    <PaneHead title="Question" titleHidden={asked.length > 1}>
      {asked.length > 1 && current !== null && (
        <Segmented
          label="Question"
          value={String(current.index)}
          options={asked.map((one) => ({ value: String(one.index), label: `Question ${all.indexOf(one) + 1}` }))}
          onChange={(value) => chooseRound(Number(value))}
          className="-ml-2 [&_label]:h-6.5"
        />
      )}
    </PaneHead>
  );
}
