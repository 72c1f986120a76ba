import { LifeBuoy, PanelLeftClose } from "lucide-react";
import { useEffect, useRef } from "react";
import { Notes } from "@/features/room/Notes";
import { focusTarget } from "@/features/workspace/focus";
import type { ProjectRound } from "@/protocol";
import { isDecided, levelsPassed } from "@/rounds/project/core/round";
import { LevelClock } from "@/rounds/project/room/LevelClock";
import { useProjectStore, useProjectUi } from "@/rounds/project/room/projectUi";
import { SHORTCUTS } from "@/rounds/project/room/shortcuts";
import { useProject } from "@/rounds/project/room/useProject";
import { useProjectActions } from "@/rounds/project/room/useProjectActions";
import { LevelRail } from "@/rounds/project/workspace/LevelRail";
import { LevelText } from "@/rounds/project/workspace/LevelText";
import { SkipButton } from "@/rounds/shared/room/SkipButton";
import { Button } from "@/ui/Button";
import { IconButton } from "@/ui/IconButton";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { SkeletonText } from "@/ui/Skeleton";

interface LevelPanelProps {
  round: number;
  onCollapse?: () => void;
}

const NO_HELPS: ProjectRound["helps"] = [];
const NO_LEVELS: ProjectRound["levels"] = [];

/** The levels, what the present one asks for, and help. */
export function LevelPanel({ round, onCollapse }: LevelPanelProps) {
  const title = useProject(round, (project) => project.title);
  const levels = useProject(round, (project) => project.levels) ?? NO_LEVELS;
  const level = useProject(round, (project) => project.level) ?? 1;
  const passed = useProject(round, levelsPassed) ?? 0;
  const isOver = useProject(round, isDecided) ?? false;
  const helps = useProject(round, (project) => project.helps) ?? NO_HELPS;
  const store = useProjectStore(round);
  const chosen = useProjectUi(round, (state) => state.level);
  const shown = chosen !== null && levels[chosen - 1]?.is_unlocked === true ? chosen : level;
  const text = useRef<HTMLDivElement>(null);
  const last = useRef(level);
  useEffect(() => {
    // A level that was just unlocked is what there is to read.
    if (last.current !== level) store.setState({ level: null });
    last.current = level;
  }, [level, store]);
  useEffect(() => {
    text.current?.scrollTo({ top: 0 });
  }, [shown]);
  const read = levels[shown - 1];
  return (
    <section aria-label="Level" className="flex h-full flex-col">
      <div className="flex h-11 shrink-0 items-center justify-between gap-2 border-b border-line pr-2 pl-5">
        <h2 className="truncate text-small font-semibold">{title ?? "Project"}</h2>
        {onCollapse && <IconButton label="Hide the level" icon={<PanelLeftClose size={16} />} onClick={onCollapse} />}
      </div>
      <div className="shrink-0 border-b border-line px-3 py-2.5">
        <LevelRail
          levels={levels}
          current={isOver ? 0 : level}
          passed={passed}
          shown={shown}
          onShow={(next) => store.setState({ level: next === level ? null : next })}
        />
        <div className="px-2">
          <LevelClock round={round} />
        </div>
      </div>
      <ScrollRegion ref={text} label={`Level ${shown}`} {...focusTarget("level")} className="flex-1 px-5 py-4">
        {read === undefined ? <SkeletonText lines={8} /> : <LevelText level={read} number={shown} helps={helps} />}
        <div className="mt-8">
          <Notes />
        </div>
      </ScrollRegion>
      {!isOver && <Foot round={round} />}
    </section>
  );
}

function Foot({ round }: { round: number }) {
  const { help, leave } = useProjectActions(round);
  return (
    <div className="flex shrink-0 items-center justify-between gap-2 border-t border-line px-3 py-1.5 typing:hidden">
      <Button
        size="sm"
        variant="quiet"
        data-testid="help"
        icon={<LifeBuoy aria-hidden size={15} />}
        tip={help.tip}
        shortcut={SHORTCUTS.help.keys}
        unavailable={help.unavailable}
        busy={help.busy}
        onClick={help.run}
        className="px-2.5"
      >
        {help.label}
      </Button>
      <SkipButton
        skip={leave}
        what="the rest"
        note="The levels that are left stay undone, and you can’t come back to them. Your code is kept."
      />
    </div>
  );
}
