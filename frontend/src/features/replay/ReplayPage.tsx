import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useCallback, useMemo } from "react";
import { Link, useSearchParams } from "wouter";
import { blindLines, recordingLines } from "@/api/replay";
import { reportQuery } from "@/api/report";
import type { Player } from "@/core/replay/player";
import { openAt } from "@/features/replay/address";
import { FindingNotice } from "@/features/replay/FindingNotice";
import type { Around } from "@/features/replay/replayContext";
import { ReplayFailed, ReplayLoading } from "@/features/replay/ReplayStates";
import { ReplayView } from "@/features/replay/ReplayView";
import { PaletteButton } from "@/features/palette/PaletteButton";
import { ShareDialog } from "@/features/replay/ShareDialog";
import { useAddress } from "@/features/replay/useAddress";
import { useRecording } from "@/features/replay/useRecording";
import { buttonClasses } from "@/ui/Button";
import { usePageTitle } from "@/ui/usePageTitle";

/** A whole interview to play back. */
export default function ReplayPage({ id }: { id: string }) {
  usePageTitle("Replay");
  const open = useCallback((player: Player) => openAt(player, window.location.search), []);
  const [query] = useSearchParams();
  const isBlind = query.get("blind") === "1";
  const [loading, again] = useRecording(id, isBlind ? blindLines : recordingLines, open);
  useAddress(loading.state === "ready" ? loading.player : null);
  if (loading.state === "loading") return <ReplayLoading done={loading.done} total={loading.total} />;
  if (loading.state === "failed") return <ReplayFailed id={id} error={loading.error} onRetry={again} />;
  return isBlind ? <Blind player={loading.player} /> : <Loaded id={id} player={loading.player} />;
}

/** For a teacher who grades: nothing leads to the report, and no name is told. */
function Blind({ player }: { player: Player }) {
  return (
    <ReplayView
      player={player}
      around={null}
      lead={
        <Link href="/grading" className={buttonClasses({ size: "sm", variant: "quiet" }, "-ml-1 px-2")}>
          <ArrowLeft aria-hidden size={16} />
          <span className="max-sm:sr-only">Grading</span>
        </Link>
      }
    />
  );
}

function Loaded({ id, player }: { id: string; player: Player }) {
  const [query, setQuery] = useSearchParams();
  const finding = query.get("finding");
  const around = useAround(id, finding);
  const close = () => {
    const rest = new URLSearchParams(query);
    rest.delete("finding");
    setQuery(rest, { replace: true });
  };
  return (
    <ReplayView
      player={player}
      around={around}
      lead={
        <Link href={around.reportHref()} className={buttonClasses({ size: "sm", variant: "quiet" }, "-ml-1 px-2")}>
          <ArrowLeft aria-hidden size={16} />
          <span className="max-sm:sr-only">Report</span>
        </Link>
      }
      actions={
        <>
          <PaletteButton />
          <ShareDialog id={id} />
        </>
      }
      notice={
        finding !== null && (
          <FindingNotice
            finding={around.findings.get(finding)}
            href={around.reportHref(finding)}
            onClose={close}
          />
        )
      }
    />
  );
}

/** The report around a replay: moments lead to its findings. */
function useAround(id: string, finding: string | null): Around {
  const { data } = useQuery({ ...reportQuery(id), refetchInterval: false, refetchOnMount: false });
  const report = data?.report;
  return useMemo(
    () => ({
      Link,
      reportHref: (finding?: string) =>
        `/interviews/${id}/report${finding === undefined ? "" : `#finding-${encodeURIComponent(finding)}`}`,
      findings: new Map((report?.findings ?? []).map((finding) => [finding.id, finding])),
      finding,
    }),
    [id, report, finding],
  );
}
