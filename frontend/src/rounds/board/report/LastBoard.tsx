import { ArrowUpRight } from "lucide-react";
import { useMemo } from "react";
import { Link } from "wouter";
import { replayHref } from "@/core/report/report";
import { useReportPlace } from "@/features/report/reportContext";
import type { BoardRound } from "@/protocol";
import { describePicture, pictureOf } from "@/rounds/board/core/drawing/picture";
import { ZoomedPicture } from "@/rounds/board/looks/ZoomedPicture";
import { BoardText } from "@/rounds/board/report/BoardText";
import { Part } from "@/rounds/shared/report/RoundCard";
import { buttonClasses } from "@/ui/Button";

interface LastBoardProps {
  board: BoardRound;
  /** Of its last edit; null where it is not known. */
  seq: number | null;
  /** The same as text; empty where it is not known. */
  text: string;
}

/** The board as it was at the end. */
export function LastBoard({ board, seq, text }: LastBoardProps) {
  const { room } = useReportPlace();
  const picture = useMemo(() => pictureOf(board.elements), [board.elements]);
  if (picture.box === null) {
    return (
      <Part title="Board at the end">
        <p className="px-5 pb-4 text-small text-ink-soft">Nothing was drawn.</p>
      </Part>
    );
  }
  const link = seq !== null && (
    <Link
      href={replayHref(room.interview.id, { seq })}
      data-testid="board-in-replay"
      className={buttonClasses({ size: "sm", variant: "quiet" }, "print:hidden")}
    >
      Show in the replay <ArrowUpRight aria-hidden size={14} />
    </Link>
  );
  return (
    <Part title="Board at the end" aside={link}>
      <div className="h-96 border-t border-line max-sm:h-72 print:h-auto">
        <ZoomedPicture picture={picture} label={`Your board at the end. ${describePicture(picture)}`} />
      </div>
      {text !== "" && (
        <div className="border-t border-line px-5 py-2">
          <BoardText text={text} title="Your board as text" />
        </div>
      )}
    </Part>
  );
}
