import { useQuery } from "@tanstack/react-query";
import { CloudOff, Compass } from "lucide-react";
import { useEffect, useMemo } from "react";
import { Link } from "wouter";
import { Damaged } from "@/features/ownership/Damaged";
import { momentOf } from "@/features/report/findings/proofs";
import { ReportContext } from "@/features/report/reportContext";
import { ScoredReport } from "@/features/report/ScoredReport";
import { timelineOf } from "@/core/report/timeline";
import { startOf } from "@/features/report/session/transcript";
import { StillGoing } from "@/features/report/StillGoing";
import { Unscored } from "@/features/report/Unscored";
import { reportPartsOf } from "@/features/report/reportParts";
import { interviewQuery } from "@/api/interviews";
import { recordingHeadQuery, reportQuery } from "@/api/report";
import { ApiError, isDamaged } from "@/core/http/api";
import { momentsOf } from "@/core/report/proof";
import type { Evidence, Mark, ReportView, Room } from "@/protocol";
import { buttonClasses } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LoadFailure } from "@/ui/LoadFailure";
import { Skeleton, SkeletonText } from "@/ui/Skeleton";
import { usePageTitle } from "@/ui/usePageTitle";

const ROOM_AGAIN_MS = 2000;
const NO_MARKS: readonly Mark[] = [];

export default function ReportPage({ id }: { id: string }) {
  usePageTitle("Report");
  const report = useQuery(reportQuery(id));
  const view = report.data;
  const isSettled = view !== undefined && isOver(view) && view.state !== "writing";
  const interview = useQuery({
    ...interviewQuery(id),
    refetchInterval: ({ state: { error } }) => (isSettled || isDamaged(error) ? false : ROOM_AGAIN_MS),
  });
  const room = interview.data?.room;

  // What was found out while the report was written is in the room only when it is asked for once more.
  const { refetch } = interview;
  const newest = view?.report?.id;
  useEffect(() => {
    if (isSettled) void refetch();
  }, [isSettled, newest, refetch]);

  const error = report.error ?? interview.error;
  if (view !== undefined && room !== undefined) {
    return (
      <>
        {error !== null && <AwayNotice message={error.message} />}
        {isOver(view) && isRoomOver(room) ? <Over view={view} room={room} /> : <StillGoing room={room} />}
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <Unknown />;
  if (isDamaged(error)) return <Damaged id={id} reason={error.message} />;
  if (error !== null) {
    return (
      <>
        <h1 className="sr-only">Report</h1>
        <LoadFailure
          title="This report could not be loaded"
          message={error.message}
          retrying={report.isFetching || interview.isFetching}
          onRetry={() => {
            void report.refetch();
            void interview.refetch();
          }}
        >
          <p className="mt-1">It’s safe on disk; it just couldn’t be shown.</p>
        </LoadFailure>
      </>
    );
  }
  return <ReportSkeleton />;
}

function isOver({ status }: ReportView): boolean {
  return status !== "scheduled" && status !== "in_progress";
}

function isRoomOver({ interview: { status } }: Room): boolean {
  return status !== "scheduled" && status !== "in_progress";
}

function Over({ view, room }: { view: ReportView; room: Room }) {
  const { report } = view;
  const head = useQuery({ ...recordingHeadQuery(view.interview, report?.id ?? ""), enabled: view.state !== "writing" });
  const marks = head.data?.marks ?? NO_MARKS;
  const place = useMemo(() => {
    const moments = momentsOf(room, marks);
    const parts = reportPartsOf(room);
    const whenWas = (proof: Evidence) => momentOf(proof, moments, room, parts);
    return { room, start: startOf(room), whenWas, parts };
  }, [room, marks]);
  const timeline = useMemo(() => {
    const ofRounds = reportPartsOf(room).flatMap((part) => part.momentsIn(room, marks));
    return timelineOf(room, { marks, report, ofRounds });
  }, [room, marks, report]);
  return (
    <ReportContext value={place}>
      {report === null ? (
        <Unscored view={view} timeline={timeline} />
      ) : (
        <ScoredReport view={view} report={report} timeline={timeline} />
      )}
    </ReportContext>
  );
}

/** While the server does not answer, what was loaded stays. */
function AwayNotice({ message }: { message: string }) {
  return (
    <p
      role="status"
      data-testid="away"
      className="mb-6 flex items-center gap-2 rounded-md bg-warn-wash px-4 py-2.5 text-small text-warn print:hidden"
    >
      <CloudOff aria-hidden size={16} className="shrink-0" />
      {message} Nothing has changed; nothing is lost.
    </p>
  );
}

function Unknown() {
  return (
    <>
      <h1 className="sr-only">Report</h1>
      <EmptyState
        icon={<Compass aria-hidden size={28} />}
        title="Session not found"
        action={
          <>
            <Link href="/history" className={buttonClasses({ variant: "primary" })}>
              See all sessions
            </Link>
            <Link href="/" className={buttonClasses()}>
              Go to the lobby
            </Link>
          </>
        }
      >
        The address may be mistyped, or the session was deleted or is on another machine.
      </EmptyState>
    </>
  );
}

function ReportSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading the report
      </p>
      <Skeleton className="h-4 w-64" />
      <Skeleton className="mt-4 h-9 max-w-3xl rounded-md" />
      <Skeleton className="mt-6 h-28 rounded-lg" />
      <Skeleton className="mt-6 h-9 w-80 max-w-full rounded-md" />
      <Skeleton className="mt-12 h-64 rounded-lg" />
      <div className="mt-10">
        <SkeletonText lines={7} />
      </div>
    </div>
  );
}
