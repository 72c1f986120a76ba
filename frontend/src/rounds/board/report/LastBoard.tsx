import { ArrowUpRight } from "lucide-react";
import { Link } from "wouter";
import { replayHref } from "@/core/report/report";
import { useReportPlace } from "@/features/report/reportContext";
import type { BoardRound } from "@/protocol";
import { FramedPicture } from "@/rounds/board/looks/FramedPicture";
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
      <div className="border-t border-line">
        <FramedPicture elements={board.elements} name="Your board at the end" />
      </div>
      {text !== "" && (
        <div className="border-t border-line px-5 py-2">
          <BoardText text={text} title="Your board as text" />
        </div>
      )}
    </Part>
  );
}
