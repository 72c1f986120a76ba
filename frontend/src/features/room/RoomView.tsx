import { useCallback, useEffect } from "react";
import { pausedAt } from "@/core/live/pause";
import { currentStage } from "@/core/live/room";
import { useCommands } from "@/features/palette/palette";
import { SmallLayout } from "@/features/room/layout/SmallLayout";
import { TalkLayout } from "@/features/room/layout/TalkLayout";
import { roomCommands } from "@/features/room/palette/commands";
import { ShortcutHelp } from "@/features/room/palette/ShortcutHelp";
import { PauseScreen } from "@/features/room/PauseScreen";
import { useRoom, useRoomScope } from "@/features/room/roomContext";
import { Conversation } from "@/features/room/talk/Conversation";
import { TopBar } from "@/features/room/topbar/TopBar";
import { useActions } from "@/features/room/useActions";
import { useShortcuts } from "@/features/room/useShortcuts";
import { useVoiceCommands } from "@/features/room/palette/useVoiceCommands";
import { useVoiceKeys } from "@/features/room/useVoiceKeys";
import { StorageBanner } from "@/features/storage/StorageBanner";
import { focusPart } from "@/features/workspace/focus";
import { useIsWide } from "@/features/workspace/useIsWide";
import type { Focus } from "@/rounds/ui";

/** The room while the interview is on. */
export function RoomView() {
  const { ui, part } = useRoomScope();
  const actions = useActions();
  const isWide = useIsWide();
  const title = useRoom((room) => currentStage(room)?.title ?? "Interview");
  const round = useRoom((room) => room.interview.round);
  const paused = useRoom((room) => pausedAt(room) !== null);

  const focus = useCallback<Focus>(
    (name, selector) => {
      ui.setState({ tab: { part: name, round } });
      focusPart(name, selector);
    },
    [ui, round],
  );
  const ofKind = part.useCommands(round, focus);
  const commands = [...roomCommands({ actions, focus, ui }), ...useVoiceCommands(), ...ofKind].sort(
    (one, other) => one.place - other.place,
  );
  useShortcuts(commands);
  useVoiceKeys(commands);
  useCommands(commands);
  useEffect(() => part.prefetch(), [part]);

  return (
    <div className="flex h-(--visible-height,100dvh) min-h-0 flex-col overflow-hidden bg-ground">
      <TopBar actions={actions} round={round} />
      <StorageBanner still={part.words.kept} />
      <main className="relative min-h-0 flex-1">
        <h1 className="sr-only">Interview: {title}</h1>
        {paused && <PauseScreen resume={actions.resume} />}
        {/* It keeps its place and its state, but nothing of it can be seen, found or reached. */}
        <div inert={paused} className={paused ? "invisible h-full" : "h-full"}>
          {!isWide && <SmallLayout actions={actions} round={round} />}
          {isWide && round === null && <TalkLayout actions={actions} />}
          {isWide && round !== null && (
            <part.Screen
              round={round}
              talk={(place) => <Conversation actions={actions} {...place} />}
            />
          )}
        </div>
      </main>
      <ShortcutHelp />
    </div>
  );
}
