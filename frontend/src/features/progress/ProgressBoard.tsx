import { ratingRange, skillsOf } from "@/core/progress/skills";
import { Beginning } from "@/features/progress/Beginning";
import { NextInterview } from "@/features/progress/NextInterview";
import { OverallCard } from "@/features/progress/OverallCard";
import { RatingExplained } from "@/features/progress/RatingExplained";
import { SkillsCard } from "@/features/progress/SkillsCard";
import { StreakLine } from "@/features/progress/StreakLine";
import { LaterCard } from "@/features/today/LaterCard";
import { TodayCard } from "@/features/today/TodayCard";
import type { ProgressView } from "@/protocol";
import { partsOf } from "@/rounds";

interface ProgressBoardProps {
  view: ProgressView;
  now: number;
}

/** How it went, what to do next, and what is known of each skill: in that order, on a small screen too. */
export function ProgressBoard({ view, now }: ProgressBoardProps) {
  const parts = partsOf("progress");
  const range = ratingRange([...view.skills, ...view.questions]);
  return (
    <>
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          {view.overall.length > 0 ? <OverallCard points={view.overall} /> : <Beginning view={view} />}
          <StreakLine streak={view.streak} />
        </div>
        <NextInterview suggestion={view.next} />
      </div>
      {(view.today.length > 0 || view.interviews + view.practised > 0) && <TodayCard wide dues={view.today} />}
      {view.skills.length > 0 && (
        <section aria-labelledby="skills-title">
          <h2 id="skills-title" className="mb-3 text-lead font-semibold">
            Skills
          </h2>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <SkillsCard title="How you work" skills={skillsOf(view, "criterion")} range={range} />
            <SkillsCard title="Topics" skills={skillsOf(view, "topic")} range={range} />
          </div>
          <div className="mt-3">
            <RatingExplained />
          </div>
        </section>
      )}
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        {parts.map(({ Ratings }, index) => (
          <Ratings key={index} view={view} range={range} />
        ))}
        {view.later.length > 0 && <LaterCard dues={view.later} now={now} />}
      </div>
    </>
  );
}
