import { memo, useState } from "react";
import { useMoment } from "@/features/replay/replayContext";
import type { HelpView, LevelView } from "@/protocol";
import { isDecided, levelsPassed, projectRound } from "@/rounds/project/core/round";
import { LevelRail } from "@/rounds/project/workspace/LevelRail";
import { LevelText } from "@/rounds/project/workspace/LevelText";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** The levels as the candidate knew them at this moment. */
export function LevelPane() {
  const { room, round } = useMoment();
  const project = projectRound(room, round);
  // What was chosen lasts until the next level is there.
  const [chosen, setChosen] = useState<{ level: number; at: number } | null>(null);
  if (project === null || project.levels.length === 0) {
    return <p className="p-5 text-small text-ink-soft">No project yet.</p>;
  }
  const { levels, level, helps } = project;
  const wanted = chosen !== null && chosen.at === level ? chosen.level : level;
  const read = levels[wanted - 1];
  return (
    <ScrollRegion label="Level" className="h-full">
      <div className="border-b border-line px-3 py-2.5">
        <LevelRail
          levels={levels}
          current={isDecided(project) ? 0 : level}
          passed={levelsPassed(project)}
          shown={wanted}
          onShow={(next) => setChosen({ level: next, at: level })}
        />
      </div>
      <div className="px-5 py-4">{read !== undefined && <Text level={read} number={wanted} helps={helps} />}</div>
    </ScrollRegion>
  );
}

interface TextProps {
  level: LevelView;
  number: number;
  helps: readonly HelpView[];
}

// Keystrokes change the room many times a second, and a level hardly ever.
const Text = memo(function Text(props: TextProps) {
  return <LevelText {...props} />;
});
