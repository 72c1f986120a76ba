import { ChevronDown, MoveRight, TrendingDown, TrendingUp } from "lucide-react";
import { useId, useMemo, useState, type ReactNode } from "react";
import { describeBasis, describeRating, formatRating, ratingRange, START_RATING, TREND_WORDS } from "@/core/progress/skills";
import { sparkline, type Range } from "@/core/plot/spans";
import { RatingBar } from "@/features/progress/RatingBar";
import { SpanPlot } from "@/features/progress/SpanPlot";
import type { Skill } from "@/protocol";
import { classes } from "@/ui/classes";

const TREND_ICONS: Record<Skill["trend"], ReactNode> = {
  up: <TrendingUp aria-hidden size={14} />,
  down: <TrendingDown aria-hidden size={14} />,
  steady: <MoveRight aria-hidden size={14} />,
  unknown: null,
};

interface SkillRowProps {
  skill: Skill;
  range: Range;
}

/** One skill: where it stands, how sure that is, which way it goes, and on request how it came to be. */
export function SkillRow({ skill, range }: SkillRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const line = sparkline(
    skill.points.map((point) => point.rating),
    56,
    16,
  );
  return (
    <li data-testid={`skill-${skill.id}`} className="py-3 text-small">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 font-medium text-ink">{skill.title}</span>
        {line !== "" && (
          <svg aria-hidden viewBox="-2 -2 60 20" className="h-5 w-15 shrink-0 text-ink-faint">
            <path d={line} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
          </svg>
        )}
        <span className="inline-flex w-28 shrink-0 items-center gap-1 text-ink-soft">
          {TREND_ICONS[skill.trend]}
          {TREND_WORDS[skill.trend]}
        </span>
      </div>
      <div className="mt-1.5 flex items-center gap-3">
        <RatingBar range={range} rating={skill.rating} low={skill.low} high={skill.high} />
      </div>
      <div className="mt-1 flex items-start justify-between gap-3">
        <p className="text-ink-soft">
          <span className="sr-only">Rating {describeRating(skill)}. </span>
          <span aria-hidden className="figures text-ink">
            {formatRating(skill.rating)}
          </span>{" "}
          <span aria-hidden className="figures text-ink-faint">
            ({formatRating(skill.low)}–{formatRating(skill.high)})
          </span>{" "}
          {skill.note}
        </p>
        {skill.points.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-course`}
            aria-label={`Rating history for ${skill.title}`}
            onClick={() => setOpen(!open)}
            className="-mt-0.5 -mr-1.5 inline-flex size-7 shrink-0 items-center justify-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink"
          >
            <ChevronDown aria-hidden size={16} className={classes("transition-transform", open && "rotate-180")} />
          </button>
        )}
      </div>
      {open && (
        <div id={`${id}-course`} className="mt-3 mb-1">
          <SkillCourse skill={skill} />
        </div>
      )}
    </li>
  );
}

function SkillCourse({ skill }: { skill: Skill }) {
  const points = useMemo(
    () =>
      skill.points.map((point) => ({
        value: point.rating,
        low: point.low,
        high: point.high,
        label: new Date(point.at).toLocaleDateString("en-GB", { day: "numeric", month: "short" }),
        title: new Date(point.at).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" }),
        words: describeRating(point),
        href: point.interview == null ? null : `/interviews/${point.interview}/report`,
      })),
    [skill],
  );
  // Early estimates reach much further than those of today, which the scale of the page is made for.
  const range = useMemo(() => ratingRange(skill.points), [skill]);
  return (
    <>
      <SpanPlot
        title={`Rating in ${skill.title}`}
        description={`The estimate is ${describeBasis(skill.seen)}. Trend: ${TREND_WORDS[skill.trend]}.`}
        points={points}
        range={range}
        unit="Rating; dotted line: where everyone starts"
        format={formatRating}
        mark={START_RATING}
        height={196}
      />
      <p className="mt-1 text-ink-faint">The estimate is {describeBasis(skill.seen)}.</p>
    </>
  );
}
