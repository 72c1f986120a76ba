import { Unplug, Wifi, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import type { ConnectionState } from "@/core/live/socket";
import { useLive } from "@/features/room/roomContext";
import { classes } from "@/ui/classes";
import { Tooltip } from "@/ui/Tooltip";

const LOOKS: Record<ConnectionState, { icon: ReactNode; word: string; about: string; colour: string }> = {
  live: {
    icon: <Wifi aria-hidden size={15} />,
    word: "Connected",
    about: "Connected to Greenroom",
    colour: "text-ink-faint",
  },
  connecting: {
    icon: <WifiOff aria-hidden size={15} />,
    word: "Connecting",
    about: "Connecting to Greenroom",
    colour: "text-ink-soft",
  },
  reconnecting: {
    icon: <WifiOff aria-hidden size={15} />,
    word: "Reconnecting",
    about: "Your work is kept here and will be sent",
    colour: "text-warn",
  },
  closed: {
    icon: <Unplug aria-hidden size={15} />,
    word: "Closed",
    about: "The server closed this room. Your work is kept here; reload the page",
    colour: "text-bad",
  },
};

/** Whether the server hears us. While it does, an icon is enough. */
export function ConnectionMark() {
  const connection = useLive((state) => state.connection);
  const { icon, word, about, colour } = LOOKS[connection];
  return (
    <Tooltip label={about}>
      <span
        data-testid="connection"
        data-state={connection}
        role="status"
        className={classes("inline-flex items-center gap-1.5 text-small whitespace-nowrap", colour)}
      >
        {icon}
        <span className={connection === "live" ? "sr-only" : ""}>{word}</span>
        {connection === "reconnecting" && <span className="sr-only 2xl:not-sr-only">. {about}.</span>}
      </span>
    </Tooltip>
  );
}
