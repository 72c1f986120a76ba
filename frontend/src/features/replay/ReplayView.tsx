import { useCallback, useMemo, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { Player } from "@/core/replay/player";
import { Deck } from "@/features/replay/deck/Deck";
import { KeyHelpDialog } from "@/features/replay/KeyHelpDialog";
import { MomentContext, ReplayContext, type Around } from "@/features/replay/replayContext";
import { ReplayTop } from "@/features/replay/ReplayTop";
import { latestRound } from "@/core/live/room";
import { titleOf } from "@/features/replay/shown";
import { replayPartAt, replayPartOf } from "@/features/replay/replayPart";
import { SmallLayout } from "@/features/replay/SmallLayout";
import { useKeys } from "@/features/replay/useKeys";
import { useCommands } from "@/features/palette/palette";
import { usePlaying } from "@/features/replay/usePlaying";
import { WideLayout } from "@/features/replay/WideLayout";
import { useIsWide } from "@/features/workspace/useIsWide";

interface ReplayViewProps {
  player: Player;
  around: Around | null;
  lead: ReactNode;
  actions?: ReactNode;
  /** Beneath the first line, e.g. the finding from which one came. */
  notice?: ReactNode;
}

/** A whole interview to go through; the same here and in a file that was shared. */
export function ReplayView({ player, around, lead, actions, notice }: ReplayViewProps) {
  const [helping, setHelping] = useState(false);
  const isWide = useIsWide();
  usePlaying(player);
  useKeys(
    player,
    useCallback(() => setHelping(true), []),
  );
  useCommands([
    { label: "Play or pause", shortcut: "Space", run: () => player.toggle() },
    { label: "Go to the next key moment", shortcut: "]", run: () => void player.nextMark() },
    { label: "Go to the previous key moment", shortcut: "[", run: () => void player.previousMark() },
    { label: "Go to the beginning", shortcut: "Home", run: () => player.seekShare(0) },
    { label: "Show all shortcuts", shortcut: "?", run: () => setHelping(true) },
  ]);
  const { recording } = player;
  const title = useMemo(() => titleOf(recording.roomAfter(recording.length - 1), replayPartOf), [recording]);
  const scope = useMemo(() => ({ player, around }), [player, around]);
  return (
    <ReplayContext value={scope}>
      <div className="flex h-dvh min-h-0 flex-col overflow-hidden bg-ground">
        <ReplayTop
          lead={lead}
          title={title}
          startedAt={recording.startsAt}
          actions={actions}
          onHelp={() => setHelping(true)}
        />
        {notice}
        <AtThisMoment player={player}>
          <main className="min-h-0 flex-1">{isWide ? <WideLayout /> : <SmallLayout />}</main>
          <Deck />
        </AtThisMoment>
        <KeyHelpDialog open={helping} onOpenChange={setHelping} />
      </div>
    </ReplayContext>
  );
}

/** The room at the moment that is shown, and the round that is looked at in it. */
function AtThisMoment({ player, children }: { player: Player; children: ReactNode }) {
  const index = useStore(player.store, (state) => state.index);
  const room = player.recording.roomAfter(index);
  const usual = latestRound(room);
  const [chosen, setChosen] = useState<{ round: number; instead: number | null } | null>(null);
  const round = useMemo(() => {
    // The choice lasts until the interview itself goes on to another round.
    const wanted = chosen !== null && chosen.instead === usual ? room.rounds[chosen.round] : undefined;
    return wanted !== undefined && replayPartOf(wanted).isShown(wanted) ? wanted.index : usual;
  }, [room, chosen, usual]);
  const moment = useMemo(
    () => ({
      room,
      round,
      part: replayPartAt(room, round),
      chooseRound: (next: number) => setChosen({ round: next, instead: usual }),
    }),
    [room, round, usual],
  );
  return <MomentContext value={moment}>{children}</MomentContext>;
}
