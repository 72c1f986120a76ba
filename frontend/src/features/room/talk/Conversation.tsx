import { PanelRightClose } from "lucide-react";
import { MoveOnBar } from "@/features/room/talk/MoveOnBar";
import { SayBox } from "@/features/room/talk/SayBox";
import { Transcript } from "@/features/room/talk/Transcript";
import { TroubleNotice } from "@/features/room/talk/TroubleNotice";
import { WhoLine } from "@/features/room/talk/WhoLine";
import { useRoom, useRoomScope } from "@/features/room/roomContext";
import type { RoomActions } from "@/features/room/useActions";
import type { TalkPlace } from "@/rounds/ui";
import { classes } from "@/ui/classes";
import { IconButton } from "@/ui/IconButton";

interface ConversationProps extends TalkPlace {
  actions: RoomActions;
}

/** The interviewer: presence, what was said, and a place to answer. */
export function Conversation({ actions, roomy = false, onCollapse }: ConversationProps) {
  const { part } = useRoomScope();
  const isTalk = useRoom((room) => room.interview.round === null) || part.isTalk;
  return (
    <section aria-label="Conversation" data-testid="conversation" className="flex h-full min-h-0 flex-col">
      <div
        className={classes(
          "flex shrink-0 items-center justify-between gap-2 border-b border-line",
          roomy ? "h-14 px-6" : "h-11 pr-2 pl-4",
        )}
      >
        <div className={classes("flex min-w-0 flex-1", roomy && "mx-auto max-w-2xl")}>
          <WhoLine />
        </div>
        {onCollapse && (
          <IconButton label="Hide the conversation" icon={<PanelRightClose size={16} />} onClick={onCollapse} />
        )}
      </div>
      <TroubleNotice roomy={roomy} />
      <Transcript roomy={roomy} />
      {isTalk && <MoveOnBar moveOn={actions.moveOn} roomy={roomy} />}
      <SayBox say={actions.say} roomy={roomy} />
    </section>
  );
}
