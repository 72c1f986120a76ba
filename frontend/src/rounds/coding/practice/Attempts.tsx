import { useState } from "react";
import { Link } from "wouter";
import { formatDay, formatTime } from "@/core/time/moments";
import { describeAccepted, isSolved } from "@/rounds/coding/practice/practice";
import type { PracticeAttempt } from "@/protocol";
import { VerdictMark } from "@/rounds/coding/looks/VerdictMark";

const SHOWN = 5;

/** What one submitted to this question so far, here and in interviews. */
export function Attempts({ attempts }: { attempts: readonly PracticeAttempt[] }) {
  const [now] = useState(() => Date.now());
  const accepted = attempts.filter((one) => isSolved([one])).length;
  return (
    <section className="mt-6" data-testid="attempts">
      <h4 className="eyebrow">Your attempts</h4>
      {attempts.length === 0 ? (
        <p className="mt-1 text-small text-ink-soft">None yet. Submit your code and your attempt appears here.</p>
      ) : (
        <>
          <p className="mt-1 text-small text-ink-soft">{describeAccepted({ submitted: attempts.length, accepted })}</p>
          <ul className="mt-2 divide-y divide-line border-y border-line text-small">
            {attempts.slice(0, SHOWN).map(({ at, verdict, interview }) => (
              <li key={`${at}-${interview ?? ""}`} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
                <VerdictMark verdict={verdict} />
                <span className="text-ink-faint">
                  {formatDay(at, now)}, {formatTime(at)}
                  {interview !== null && (
                    <>
                      {" · "}
                      <Link href={`/interviews/${interview}/report`} className="underline hover:text-ink">
                        interview
                      </Link>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
