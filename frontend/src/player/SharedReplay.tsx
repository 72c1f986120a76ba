import { FileX2, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Player } from "@/core/replay/player";
import { ReplayView } from "@/features/replay/ReplayView";
import { titleOf } from "@/features/replay/shown";
import { useReplayPart } from "@/features/replay/useReplayPart";
import { readEnclosed } from "@/player/enclosed";
import type { RecordingHead, Room } from "@/protocol";
import { Badge } from "@/ui/Badge";
import { EmptyState } from "@/ui/EmptyState";
import { usePageTitle } from "@/ui/usePageTitle";

const REMOVED: Record<RecordingHead["redacted"], string> = {
  none: "",
  names: "Name removed",
  personal: "Personal details removed",
};

type Reading = { readonly player: Player } | { readonly failure: string };

function open(text: string): Reading {
  try {
    return { player: new Player(readEnclosed(text)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : "The recording could not be read." };
  }
}

function lastRoom({ recording }: Player): Room {
  return recording.roomAfter(recording.length - 1);
}

/** A replay that somebody was given as a file: nothing around it, and nobody to ask. */
export function SharedReplay({ text }: { text: string }) {
  const [opened] = useState(() => open(text));
  if ("failure" in opened) return <Failed why={opened.failure} />;
  return <Opened player={opened.player} />;
}

function Failed({ why }: { why: string }) {
  usePageTitle("Replay");
  return (
    <main className="flex min-h-dvh items-center justify-center bg-ground">
      <EmptyState level={1} icon={<FileX2 aria-hidden size={28} />} title="This replay can’t be played">
        {why}
      </EmptyState>
    </main>
  );
}

function Opened({ player }: { player: Player }) {
  const part = useReplayPart(player.recording);
  usePageTitle(titleOf(lastRoom(player), part));
  const removed = REMOVED[player.recording.head.redacted];
  return (
    <ReplayView
      player={player}
      around={null}
      lead={<span className="text-small font-semibold text-lamp-text">Greenroom</span>}
      actions={
        removed !== "" && (
          <Badge icon={<ShieldCheck aria-hidden size={14} />} className="ml-1 max-sm:hidden">
            {removed}
          </Badge>
        )
      }
    />
  );
}
