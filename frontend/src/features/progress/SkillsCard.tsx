import { RatingScale } from "@/features/progress/RatingBar";
import { SkillRow } from "@/features/progress/SkillRow";
import type { Range } from "@/core/spans";
import type { Skill } from "@/protocol";
import { Card } from "@/ui/Card";

interface SkillsCardProps {
  title: string;
  skills: readonly Skill[];
  range: Range;
}

/** The skills of one kind, strongest first, on one scale. */
export function SkillsCard({ title, skills, range }: SkillsCardProps) {
  if (skills.length === 0) return null;
  return (
    <Card className="min-w-0 px-5 pt-4 pb-1">
      <h3 className="eyebrow">{title}</h3>
      <RatingScale range={range} className="mt-1" />
      <ul className="divide-y divide-line">
        {skills.map((skill) => (
          <SkillRow key={skill.id} skill={skill} range={range} />
        ))}
      </ul>
    </Card>
  );
}
