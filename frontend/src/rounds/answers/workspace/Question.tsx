import { CornerDownRight } from "lucide-react";
import { count } from "@/core/time/duration";
import type { AnswersRound } from "@/protocol";
import { classes } from "@/ui/classes";
import { SkeletonText } from "@/ui/Skeleton";

/** A question with its theme, and the follow-ups that were asked. */
export function Question({ round, large = false }: { round: AnswersRound; large?: boolean }) {
  if (round.text === null) return <SkeletonText lines={4} />;
  return (
    <>
      <p className="text-small font-semibold text-lamp-text">{round.title}</p>
      <p
        data-testid="question-text"
        className={classes("mt-1.5 font-medium text-pretty text-ink", large ? "text-lead" : "text-body")}
      >
        {round.text}
      </p>
      {round.follow_ups.length > 0 && (
        <div className="mt-5">
          <h3 className="eyebrow">{round.follow_ups.length === 1 ? "Follow-up" : "Follow-ups"}</h3>
          <ol className="mt-2 flex flex-col gap-2.5 text-body text-ink-soft">
            {round.follow_ups.map((text, index) => (
              <li key={index} className="flex gap-2">
                <CornerDownRight aria-hidden size={15} className="mt-1 shrink-0 text-ink-faint" />
                <span className="min-w-0 text-pretty wrap-anywhere">{text}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

/** How much was said so far. */
export function WordCount({ round }: { round: AnswersRound }) {
  return (
    <span data-testid="words" className="text-small text-ink-faint tabular-nums">
      {round.words === 0 ? "Nothing said yet" : `${count(round.words, "word")} so far`}
    </span>
  );
}
