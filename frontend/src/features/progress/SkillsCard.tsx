import { useState } from "react";
import { endsOf } from "@/core/progress/skills";
import type { Range } from "@/core/plot/spans";
import { RatingScale } from "@/features/progress/RatingBar";
import { SkillRow } from "@/features/progress/SkillRow";
import type { Skill } from "@/protocol";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";

const FEW = 5;

interface SkillsCardProps {
  title: string;
  skills: readonly Skill[];
  range: Range;
}

/** The skills of one kind, strongest first, on one scale. Of many, the strongest and the weakest. */
export function SkillsCard({ title, skills, range }: SkillsCardProps) {
  const [all, setAll] = useState(false);
  const { first, between, last } = endsOf(skills, all ? skills.length : FEW);
  if (skills.length === 0) return null;
  const row = (skill: Skill) => <SkillRow key={skill.id} skill={skill} range={range} />;
  return (
    <Card className="min-w-0 px-5 pt-4 pb-1">
      <h3 className="eyebrow">{title}</h3>
      <RatingScale range={range} className="mt-1" />
      <ul className="divide-y divide-line">
        {first.map(row)}
        {between.length > 0 && (
          <li className="py-1.5">
            <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setAll(true)}>
              Show {between.length} more
            </Button>
          </li>
        )}
        {last.map(row)}
      </ul>
    </Card>
  );
}
