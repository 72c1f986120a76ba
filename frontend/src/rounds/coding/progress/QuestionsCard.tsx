import { Link } from "wouter";
import { count } from "@/core/time/duration";
import { describeRating, formatRating } from "@/core/progress/skills";
import type { Range } from "@/core/plot/spans";
import { DIFFICULTY_NAMES } from "@/core/text/wording";
import { RatingBar, RatingScale } from "@/features/progress/RatingBar";
import type { ProgressView } from "@/protocol";
import { Card } from "@/ui/Card";

interface QuestionsCardProps {
  questions: ProgressView["questions"];
  range: Range;
}

/** How hard each question turned out to be, hardest first, on the scale of the skills. */
export function QuestionsCard({ questions, range }: QuestionsCardProps) {
  const sorted = questions.toSorted((one, other) => other.rating - one.rating);
  return (
    <section aria-labelledby="questions-title" className="min-w-0">
      <h2 id="questions-title" className="text-lead font-semibold">
        How hard the questions were for you
      </h2>
      <p className="mt-0.5 mb-3 text-small text-ink-soft">
        Based on your results: the further right, the harder.
      </p>
      <Card className="px-5 py-2">
        <div className="grid grid-cols-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-x-5">
          <span className="hidden sm:block" />
          <RatingScale range={range} />
        </div>
        <ul className="divide-y divide-line">
          {sorted.map((question) => (
            <li
              key={question.slug}
              data-testid={`rated-${question.slug}`}
              className="grid grid-cols-1 items-center gap-x-5 gap-y-1 py-2.5 text-small sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <div className="min-w-0">
                <Link
                  href={`/practice/${encodeURIComponent(question.slug)}`}
                  className="font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-ink"
                >
                  {question.title}
                </Link>
                <p className="text-ink-soft">
                  {DIFFICULTY_NAMES[question.difficulty]}, {count(question.seen, "result")}
                </p>
              </div>
              <div className="min-w-0">
                <RatingBar range={range} rating={question.rating} low={question.low} high={question.high} />
                <p className="text-ink-faint">
                  <span className="sr-only">Rating {describeRating(question)}</span>
                  <span aria-hidden className="figures">
                    {formatRating(question.rating)} ({formatRating(question.low)}–{formatRating(question.high)})
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
