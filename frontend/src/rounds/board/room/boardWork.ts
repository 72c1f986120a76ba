import { newMessageId } from "@/core/live/outbox";
import type { LiveRoom } from "@/core/live/liveRoom";
import type { SaveState, Work } from "@/core/live/work";
import type { BoardRound, Command } from "@/protocol";
import type { BoardChanges, BoardElement } from "@/rounds/board/canvas/element";
import { BoardSession } from "@/rounds/board/core/boardSession";
import { browserBoardDrafts, type BoardDrafts } from "@/rounds/board/core/drafts";
import { NoteSession } from "@/rounds/board/core/noteSession";
import { boardRound, isDecided, noteOf, type NoteName } from "@/rounds/board/core/round";
import { toast } from "@/ui/toasts";

const works = new WeakMap<LiveRoom, BoardWork>();

/** The boards and notes of a live room. There is one for each room. */
export function boardWorkOf(live: LiveRoom): BoardWork {
  const existing = works.get(live);
  if (existing) return existing;
  const work = new BoardWork(live);
  works.set(live, work);
  live.join(work);
  return work;
}

type Others = (changes: BoardChanges) => void;

interface OfRound {
  board: BoardSession | null;
  /** The elements that the session was told last. */
  told: BoardRound["elements"] | null;
  readonly notes: Map<NoteName, NoteSession>;
  readonly canvases: Set<Others>;
  readonly listeners: Set<() => void>;
}

const TOO_LARGE = "That is too large to be saved and was taken off the board. Everything else is there.";

/** Keeps the boards of each round, and the notes beside them, in step with the server. */
export class BoardWork implements Work {
  readonly #live: LiveRoom;
  readonly #drafts: BoardDrafts;
  readonly #rounds = new Map<number, OfRound>();

  constructor(live: LiveRoom) {
    this.#live = live;
    this.#drafts = browserBoardDrafts(live.interview, live.storage, newMessageId());
  }

  /** What is on the board, with what was drawn here and is not with the server yet. */
  elementsOf(round: number): readonly BoardElement[] {
    return this.#board(round)?.elements ?? [];
  }

  /** Somebody drew on the board. */
  draw(round: number, changes: BoardChanges): void {
    this.#board(round)?.draw(changes);
  }

  /** Tells what others draw, and what the server decided otherwise. */
  onOthers(round: number, canvas: Others): () => void {
    const { canvases } = this.#of(round);
    canvases.add(canvas);
    return () => void canvases.delete(canvas);
  }

  textOf(round: number, note: NoteName): string {
    return this.#note(round, note)?.text ?? "";
  }

  /** Somebody typed into a note. */
  type(round: number, note: NoteName, text: string): void {
    this.#note(round, note)?.type(text);
  }

  /** Tells when the text of a note of this round became another one. */
  onText(round: number, listener: () => void): () => void {
    const { listeners } = this.#of(round);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  onRounds(rounds: readonly number[], cause: string | null): void {
    for (const index of rounds) {
      const round = this.#roundAt(index);
      if (round === null) continue;
      const own = this.#of(index);
      if (own.board !== null && own.told !== round.elements) {
        own.told = round.elements;
        own.board.onServer(asElements(round.elements), cause);
      }
      for (const [name, session] of own.notes) session.onServer(noteOf(round, name), cause);
      this.#goOn(index, round);
    }
  }

  onSeq(seq: number): void {
    for (const session of this.#all()) session.onSeq(seq);
  }

  onConnection(): void {
    for (const session of this.#all()) session.onConnection();
  }

  hurry(): void {
    for (const session of this.#all()) session.hurry();
  }

  async flush(): Promise<void> {
    await Promise.all(this.#all().map((session) => session.flush()));
  }

  leave(): void {
    for (const session of this.#all()) session.close();
    for (const own of this.#rounds.values()) {
      own.board = null;
      own.told = null;
      own.notes.clear();
    }
  }

  /** What a closed tab could not send goes now, whether or not somebody looks at it. */
  #goOn(index: number, round: BoardRound): void {
    if (round.status !== "open") return;
    if (this.#of(index).board === null && this.#drafts.left(index).length > 0) this.#board(index);
    for (const name of this.#drafts.notes(index)) if (isNoteName(name)) this.#note(index, name);
  }

  #board(index: number): BoardSession | null {
    const own = this.#of(index);
    const round = this.#roundAt(index);
    if (own.board !== null || round === null) return own.board;
    own.told = round.elements;
    own.board = new BoardSession(asElements(round.elements), {
      ...this.#shared(index),
      onOthers: (changes) => {
        for (const canvas of own.canvases) canvas(changes);
      },
      onTooLarge: () => toast(TOO_LARGE, { tone: "warn" }),
    });
    this.#report(index);
    return own.board;
  }

  #note(index: number, name: NoteName): NoteSession | null {
    const own = this.#of(index);
    const existing = own.notes.get(name);
    const round = this.#roundAt(index);
    if (existing || round === null) return existing ?? null;
    const session = new NoteSession(noteOf(round, name), {
      ...this.#shared(index),
      onText: () => {
        for (const listener of own.listeners) listener();
      },
    });
    own.notes.set(name, session);
    this.#report(index);
    return session;
  }

  #shared(round: number) {
    return {
      round,
      drafts: this.#drafts,
      send: (command: Command) => this.#live.sendFromWork(command, isSilent),
      isLive: () => this.#live.store.getState().connection === "live",
      seenSeq: () => this.#live.store.getState().seq,
      onSave: () => this.#report(round),
    };
  }

  #roundAt(index: number): BoardRound | null {
    const { room } = this.#live.store.getState();
    return room && boardRound(room, index);
  }

  #of(index: number): OfRound {
    const own = this.#rounds.get(index) ?? {
      board: null,
      told: null,
      notes: new Map<NoteName, NoteSession>(),
      canvases: new Set<Others>(),
      listeners: new Set<() => void>(),
    };
    this.#rounds.set(index, own);
    return own;
  }

  #all(): readonly (BoardSession | NoteSession)[] {
    return [...this.#rounds.values()].flatMap(({ board, notes }) => [...(board === null ? [] : [board]), ...notes.values()]);
  }

  /** Whether the server has everything. Of a round that is over nothing is saved any more. */
  #report(index: number): void {
    const round = this.#roundAt(index);
    const { board, notes } = this.#of(index);
    const saves = [...(board === null ? [] : [board]), ...notes.values()].map(({ save }) => save);
    const worst = (["kept", "saving"] as const).find((state) => saves.includes(state));
    const save: SaveState = round === null || isDecided(round) ? "saved" : (worst ?? "saved");
    if ((this.#live.store.getState().saves[index] ?? "saved") !== save) this.#live.report(index, save);
  }
}

const NOTE_NAMES: readonly NoteName[] = ["requirements", "estimates", "api", "data"];

function isNoteName(name: string): name is NoteName {
  return NOTE_NAMES.some((each) => each === name);
}

/** The server sends nothing else as elements. */
function asElements(elements: BoardRound["elements"]): readonly BoardElement[] {
  return elements as readonly BoardElement[];
}

/** An edit that is stale, or was made in a pause or a moment too late, concerns nobody. */
function isSilent(code: string): boolean {
  return code === "stale_edit" || code === "paused" || code === "design_over" || code === "not_current_design";
}
