import { PaletteButton } from "@/features/palette/PaletteButton";
import { ConnectionMark } from "@/features/room/topbar/ConnectionMark";
import { EndButton } from "@/features/room/topbar/EndButton";
import { PauseButton } from "@/features/room/topbar/PauseButton";
import { StageRail } from "@/features/room/topbar/StageRail";
import { Timer } from "@/features/room/topbar/Timer";
import { useRoomScope } from "@/features/room/roomContext";
import type { RoomActions } from "@/features/room/useActions";
import { ThemeSwitch } from "@/ui/ThemeSwitch";

/** Where am I, how much time, is it saved: at one glance. */
export function TopBar({ actions, round }: { actions: RoomActions; round: number | null }) {
  const { part } = useRoomScope();
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 md:gap-x-5 border-b border-line bg-surface px-3 py-1.5 md:flex-nowrap md:px-4 typing:min-h-0 typing:py-0">
      <div className="min-w-0 flex-1 basis-full md:basis-0 typing:hidden">
        <StageRail />
      </div>
      <div className="flex flex-1 items-center gap-3 sm:gap-4 md:flex-none">
        {round !== null && <part.TopBar round={round} />}
        <ConnectionMark />
        <Timer />
        <PauseButton pause={actions.pause} />
      </div>
      <div className="flex items-center gap-1 typing:hidden">
        <PaletteButton />
        <ThemeSwitch />
        <EndButton end={actions.end} abandon={actions.abandon} />
      </div>
    </header>
  );
}
