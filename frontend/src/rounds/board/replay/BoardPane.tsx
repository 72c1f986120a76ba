import { PencilRuler } from "lucide-react";
import { useMemo } from "react";
import type { Recording } from "@/core/replay/recording";
import { PaneHead } from "@/features/replay/panes/PaneHead";
import { useMoment, usePlayer, useReplay } from "@/features/replay/replayContext";
import type { BoardRound } from "@/protocol";
import type { Box } from "@/rounds/board/canvas/boardHandle";
import { boxAbout, describePicture, pictureOf } from "@/rounds/board/core/drawing/picture";
import { united } from "@/rounds/board/core/drawing/values";
import { boardRound, boardRounds, isDecided, PHASE_NAMES, titleOf } from "@/rounds/board/core/round";
import { OutcomeMark } from "@/rounds/board/looks/OutcomeMark";
import { isAskedAbout, touchedLast } from "@/rounds/board/replay/boardSteps";
import { BoardScene } from "@/rounds/board/replay/BoardScene";
import { Select } from "@/ui/Select";

/** The board at this moment, with what the interviewer asked about or what a finding rests on made out. */
export function BoardPane() {
  const { room, round } = useMoment();
  const board = boardRound(room, round);
  return (
    <section
      aria-label="Board"
      data-testid="replay-board"
      data-revision={board?.revision}
      className="flex h-full min-h-0 flex-col bg-raised"
    >
      <Head board={board} />
      {board === null || board.elements.length === 0 ? <Empty /> : <Drawn key={board.index} board={board} />}
    </section>
  );
}

function Head({ board }: { board: BoardRound | null }) {
  const { room, chooseRound } = useMoment();
  const all = boardRounds(room).filter(({ title }) => title !== null);
  const isShown = board !== null && board.title !== null;
  return (
    <PaneHead title="Board" titleHidden={isShown}>
      {isShown && (
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-soft">
          {all.length > 1 ? (
            <Select
              label="Design"
              size="sm"
              value={String(board.index)}
              options={all.map((one) => ({ value: String(one.index), label: titleOf(one) }))}
              onChange={(value) => chooseRound(Number(value))}
            />
          ) : (
            <span className="font-medium text-ink">{board.title}</span>
          )}
          {isDecided(board) ? (
            <OutcomeMark status={board.status} />
          ) : (
            <span data-testid="replay-phase">{PHASE_NAMES[board.phase]}</span>
          )}
        </div>
      )}
    </PaneHead>
  );
}

function Empty() {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-2 p-6 text-center text-small text-ink-soft">
      <PencilRuler aria-hidden size={22} className="text-ink-faint" />
      <p>Nothing is on the board yet.</p>
    </div>
  );
}

function Drawn({ board }: { board: BoardRound }) {
  const { player } = useReplay();
  const index = usePlayer((state) => state.index);
  const cited = useCited(board.index);
  const last = useMemo(() => lastBox(player.recording, board.index), [player, board.index]);
  const picture = useMemo(() => pictureOf(board.elements), [board.elements]);
  const isAsked = isAskedAbout(player.recording, board.index, index);
  const chosen = cited ?? (isAsked ? board.focus : NONE);
  // The board as it was at the end is in view all the time, so that nothing moves while it grows.
  const all = united(last, picture.box);
  const jumps = usePlayer((state) => state.jumps);
  const touched = chosen.length > 0 ? chosen : touchedLast(player.recording, board.index, index);
  return (
    <div className="relative min-h-0 flex-1">
      <BoardScene
        elements={board.elements}
        picture={picture}
        all={all}
        chosen={chosen}
        followed={{ box: boxAbout(picture, touched), turn: jumps }}
        label={`The board at this moment. ${describePicture(picture)}`}
      />
    </div>
  );
}

const NONE: readonly string[] = [];

function lastBox(recording: Recording, round: number): Box | null {
  const board = boardRound(recording.roomAfter(recording.length - 1), round);
  return board && pictureOf(board.elements).box;
}

/** The elements that the findings about this very event rest on; null where there are none. */
function useCited(round: number): readonly string[] | null {
  const { around } = useReplay();
  const seq = usePlayer((state) => (state.byEvent ? state.seq : null));
  return useMemo(() => {
    if (around === null || seq === null) return null;
    const wanted = around.finding === null ? undefined : around.findings.get(around.finding);
    const findings = wanted === undefined ? [...around.findings.values()] : [wanted];
    const ids = findings
      .flatMap(({ evidence }) => evidence)
      .flatMap((proof) => (proof.kind === "board" && proof.seq === seq && proof.round === round ? proof.elements : []));
    return ids.length === 0 ? null : ids;
  }, [around, seq, round]);
}
