import { FileX2, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Player } from "@/core/replay/player";
import { ReplayView } from "@/features/replay/ReplayView";
import { titleOf } from "@/features/replay/shown";
import { replayPartOf } from "@/features/replay/replayPart";
import { readEnclosed } from "@/player/enclosed";
import type { RecordingHead } from "@/protocol";
import { Badge } from "@/ui/Badge";
import { EmptyState } from "@/ui/EmptyState";
import { usePageTitle } from "@/ui/usePageTitle";

const REMOVED: Record<RecordingHead["redacted"], string> = {
  none: "",
  names: "Name removed",
  personal: "Personal details removed",
};

type Opened = { readonly player: Player } | { readonly failure: string };

function open(text: string): Opened {
  try {
    return { player: new Player(readEnclosed(text)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : "The recording could not be read." };
  }
}

function titleIn(player: Player): string {
  const { recording } = player;
  return titleOf(recording.roomAfter(recording.length - 1), replayPartOf);
}

/** A replay that somebody was given as a file: nothing around it, and nobody to ask. */
export function SharedReplay({ text }: { text: string }) {
  const [opened] = useState(() => open(text));
  usePageTitle("player" in opened ? titleIn(opened.player) : "Replay");
  if ("failure" in opened) {
    return (
      <main className="flex min-h-dvh items-center justify-center bg-ground">
        <EmptyState level={1} icon={<FileX2 aria-hidden size={28} />} title="This replay can’t be played">
          {opened.failure}
        </EmptyState>
      </main>
    );
  }
  const removed = REMOVED[opened.player.recording.head.redacted];
  return (
    <ReplayView
      player={opened.player}
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
