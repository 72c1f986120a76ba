import { exampleRoom } from "@/core/live/testing";
import type { BoardRound, ComponentView, FlowView, PhaseView, Room, RowView } from "@/protocol";
import { PHASE_NAMES, type Phase } from "@/rounds/board/core/round";
import type { BoardElement } from "@/rounds/board/canvas/element";

const MINUTES: Readonly<Record<Phase, number>> = {
  requirements: 6,
  estimation: 4,
  design: 15,
  dives: 10,
  scale: 7,
  wrap_up: 3,
};

/** An element as the server keeps it, for tests. */
export function elementAt(id: string, version = 1, more: Readonly<Record<string, unknown>> = {}): BoardElement {
  return { id, type: "rectangle", version, versionNonce: 1, x: 0, y: 0, width: 100, height: 60, isDeleted: false, ...more };
}

export function phasesWith(entered: readonly Phase[] = ["requirements"]): readonly PhaseView[] {
  return (Object.keys(MINUTES) as Phase[]).map((phase) => ({
    phase,
    title: PHASE_NAMES[phase],
    minutes: MINUTES[phase],
    entered_at: entered.includes(phase) ? 0 : null,
  }));
}

/** A design that is open, for tests. */
export function boardWith(part: Partial<BoardRound> = {}): BoardRound {
  return {
    kind: "board",
    index: 0,
    status: "open",
    slug: "short-links",
    title: "Poster links",
    statement: "# Poster links",
    difficulty: "easy",
    phase: "requirements",
    phases: phasesWith(),
    phase_ends_at: null,
    given: [],
    focus: [],
    snapshots: 0,
    opened_at: 0,
    closed_at: null,
    revision: 0,
    elements: [],
    notes: [],
    ...part,
  };
}

/** A room whose round is a board, for tests. */
export function boardRoom(part: Partial<BoardRound> = {}): Room {
  return { ...exampleRoom(), rounds: [boardWith(part)] };
}

export function componentWith(id: string, name: string, part: Partial<ComponentView> = {}): ComponentView {
  return { id, name, kind: "service", elements: [id], replicas: null, traits: [], details: "", guessed: [], ...part };
}

export function flowWith(id: string, source: string, target: string, part: Partial<FlowView> = {}): FlowView {
  return { id, source, target, label: "", direction: "forward", elements: [id], guessed: [], ...part };
}

export function rowWith(kind: RowView["kind"], id: string, level: number, text: string): RowView {
  return { kind, id, level, text, elements: [id] };
}
