import { Notes } from "@/features/room/Notes";
import { useRoom } from "@/features/room/roomContext";
import { focusTarget } from "@/features/workspace/focus";
import { answersRound } from "@/rounds/answers/core/round";
import { useSkip } from "@/rounds/answers/room/useSkip";
import { Question, WordCount } from "@/rounds/answers/workspace/Question";
import { SkipButton } from "@/rounds/shared/room/SkipButton";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** What is asked, what was asked besides, and the way past it. */
export function QuestionCard({ round }: { round: number }) {
  const question = useRoom((room) => answersRound(room, round));
  const canSkip = useRoom((room) => room.allowed["skip_question"] === undefined);
  const skip = useSkip(round);
  if (question === null) return null;
  return (
    <section
      aria-label="Question"
      data-testid="question-card"
      tabIndex={-1}
      {...focusTarget("question")}
      className="rounded-lg border border-line bg-raised outline-none focus-visible:outline-2"
    >
      <div className="p-5">
        <Question round={question} large />
      </div>
      <div className="flex min-h-12 items-center justify-between gap-3 border-t border-line py-1.5 pr-2.5 pl-5">
        <WordCount round={question} />
        {canSkip && (
          <SkipButton
            skip={skip}
            what="this question"
            note="It counts as not answered, and you can’t come back to it. What you said is kept."
          />
        )}
      </div>
    </section>
  );
}

/** The question on a small screen, with the notes. */
export function QuestionPanel({ round }: { round: number }) {
  return (
    <ScrollRegion label="Question and notes" className="flex h-full flex-col gap-6 p-4">
      <QuestionCard round={round} />
      <Notes />
    </ScrollRegion>
  );
}
