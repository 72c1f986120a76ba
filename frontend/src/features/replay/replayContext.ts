import { createContext, use, type ComponentType, type ReactNode } from "react";
import { useStore } from "zustand";
import type { Player, PlayerState } from "@/core/replay/player";
import type { Finding, Room } from "@/protocol";
import type { ReplayPart } from "@/rounds/ui";

export interface LinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** What is around a replay; a shared file has nothing around it. */
export interface Around {
  /** A link inside the application. */
  Link: ComponentType<LinkProps>;
  reportHref: (finding?: string) => string;
  findings: ReadonlyMap<string, Finding>;
  /** The finding whose proof is looked at. */
  finding: string | null;
}

export interface ReplayScope {
  player: Player;
  around: Around | null;
}

/** What stays the same while it plays. */
export const ReplayContext = createContext<ReplayScope | null>(null);

export function useReplay(): ReplayScope {
  const scope = use(ReplayContext);
  if (scope === null) throw new Error("This can only be used inside a replay.");
  return scope;
}

export interface Moment {
  /** The room at the moment that is shown. */
  room: Room;
  /** The round that is shown; null before the first one. */
  round: number | null;
  /** What the kind of that round brings. */
  part: ReplayPart;
  chooseRound: (round: number) => void;
}

export const MomentContext = createContext<Moment | null>(null);

export function useMoment(): Moment {
  const moment = use(MomentContext);
  if (moment === null) throw new Error("This can only be used inside a replay.");
  return moment;
}

/** Something of where the player is; whoever asks is drawn again only when that changes. */
export function usePlayer<Part>(part: (state: PlayerState) => Part): Part {
  return useStore(useReplay().player.store, part);
}
