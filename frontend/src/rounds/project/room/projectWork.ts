import type { LiveRoom } from "@/core/live/liveRoom";
import type { SaveState, Work } from "@/core/live/work";
import type { Change, ProjectRound } from "@/protocol";
import { browserFileDrafts, type FileDrafts } from "@/rounds/project/core/drafts";
import { FileBuffer } from "@/rounds/project/core/fileBuffer";
import { FileSession } from "@/rounds/project/core/fileSession";
import { isDecided, projectRound, type Driver } from "@/rounds/project/core/round";
import type { CodeBuffer } from "@/rounds/shared/editor/Editor";

const works = new WeakMap<LiveRoom, ProjectWork>();

/** The files of a live room's projects. There is one for each room. */
export function projectWorkOf(live: LiveRoom): ProjectWork {
  const existing = works.get(live);
  if (existing) return existing;
  const work = new ProjectWork(live);
  works.set(live, work);
  live.join(work);
  return work;
}

/** The files of one round that somebody opened or typed into. */
interface Files {
  readonly sessions: Map<string, FileSession>;
  /** What editors show of them. */
  readonly buffers: Map<string, FileBuffer>;
}

/** The revision of a file that is made for the first time. */
const MADE = 1;
const WATCHED_MS = 4000;
const CALM = "(prefers-reduced-motion: reduce)";

/** Keeps the files of each round in step between their editors and the server. */
export class ProjectWork implements Work {
  readonly #live: LiveRoom;
  readonly #drafts: FileDrafts;
  readonly #rounds = new Map<number, Files>();
  readonly #readOnly = new Map<string, CodeBuffer>();
  readonly #isStill: () => boolean;

  constructor(live: LiveRoom, isStill: () => boolean = () => window.matchMedia(CALM).matches) {
    this.#live = live;
    this.#drafts = browserFileDrafts(live.interview, live.storage);
    this.#isStill = isStill;
  }

  /** What an editor shows of a file; always the same object for one file. */
  bufferOf(round: number, path: string): FileBuffer {
    const { buffers } = this.#filesOf(round);
    const existing = buffers.get(path);
    if (existing) return existing;
    const buffer = this.#bufferFor(round, path);
    buffers.set(path, buffer);
    return buffer;
  }

  /** The text of a file that can only be read; the same object for as long as the text is the same. */
  readOnlyOf(path: string, text: string): CodeBuffer {
    const existing = this.#readOnly.get(path);
    if (existing?.text === text) return existing;
    const buffer = { text, edit: () => undefined, onText: () => () => undefined };
    this.#readOnly.set(path, buffer);
    return buffer;
  }

  onRounds(rounds: readonly number[], cause: string | null, changes: readonly Change[]): void {
    if (changes.length === 0) for (const round of rounds) this.#onWhole(round);
    for (const change of changes) this.#onChange(change, cause);
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
    for (const { sessions } of this.#rounds.values()) sessions.clear();
  }

  #onChange(change: Change, cause: string | null): void {
    if (change.type === "file_edited") {
      this.#session(change.round, change.path, false)?.onEdited(change, cause);
    } else if (change.type === "file_replaced") {
      const { round, file } = change;
      this.#session(round, file.path, false)?.onReplaced(file, cause);
      if (file.by === "bot" && file.revision === MADE) this.#onMade(round, file.path);
    } else if (change.type === "file_removed") {
      this.#onRemoved(change.round, change.path);
    }
  }

  #onWhole(round: number): void {
    const { sessions } = this.#filesOf(round);
    const project = this.#projectOf(round);
    const files = new Map(project?.files.map((file) => [file.path, file]));
    for (const [path, session] of sessions) {
      const file = files.get(path);
      if (file === undefined) this.#onRemoved(round, path);
      else session.onWhole(file);
    }
    // What a closed tab could not send goes now, whether or not its file is looked at.
    for (const path of this.#drafts.paths(round)) if (files.has(path)) this.#session(round, path);
  }

  /** The interviewer made a file: whoever opens it soon can watch it being typed. */
  #onMade(round: number, path: string): void {
    const { buffers } = this.#filesOf(round);
    if (buffers.has(path)) return;
    const buffer = this.#bufferFor(round, path, "");
    buffers.set(path, buffer);
    setTimeout(() => buffer.follow(false), WATCHED_MS);
  }

  #onRemoved(round: number, path: string): void {
    const { sessions, buffers } = this.#filesOf(round);
    const session = sessions.get(path);
    if (session !== undefined && !session.onRemoved()) return;
    session?.close();
    sessions.delete(path);
    buffers.delete(path);
    this.#drafts.remove(round, path);
    this.#report(round);
  }

  #bufferFor(round: number, path: string, shown?: string): FileBuffer {
    const nothing = { text: "", type: () => undefined };
    return new FileBuffer(() => this.#session(round, path) ?? nothing, this.#isStill, shown);
  }

  #session(round: number, path: string, makes = true): FileSession | null {
    const { sessions, buffers } = this.#filesOf(round);
    const existing = sessions.get(path);
    if (existing || !makes) return existing ?? null;
    const file = this.#projectOf(round)?.files.find((one) => one.path === path);
    if (file === undefined) return null;
    const session = new FileSession(file, {
      round,
      drafts: this.#drafts,
      send: (command) => this.#live.sendFromWork(command, isSilent),
      isLive: () => this.#live.store.getState().connection === "live",
      isUrgent: () => this.#projectOf(round)?.driver === "bot",
      seenSeq: () => this.#live.store.getState().seq,
      onText: (_, by: Driver) => buffers.get(path)?.follow(by === "bot"),
      onSave: () => this.#report(round),
    });
    sessions.set(path, session);
    this.#report(round);
    return session;
  }

  #projectOf(round: number): ProjectRound | null {
    const { room } = this.#live.store.getState();
    return room && projectRound(room, round);
  }

  #filesOf(round: number): Files {
    const files = this.#rounds.get(round) ?? { sessions: new Map(), buffers: new Map() };
    this.#rounds.set(round, files);
    return files;
  }

  #all(): readonly FileSession[] {
    return [...this.#rounds.values()].flatMap(({ sessions }) => [...sessions.values()]);
  }

  /** Whether the server has every file. Of a round that is over nothing is saved any more. */
  #report(round: number): void {
    const project = this.#projectOf(round);
    const saves = [...this.#filesOf(round).sessions.values()].map(({ save }) => save);
    const worst = (["kept", "saving"] as const).find((state) => saves.includes(state));
    const save: SaveState = project === null || isDecided(project) ? "saved" : (worst ?? "saved");
    if ((this.#live.store.getState().saves[round] ?? "saved") !== save) this.#live.report(round, save);
  }
}

/** An edit that is stale, or was made in a pause, is sent again by itself. */
function isSilent(code: string): boolean {
  return code === "stale_edit" || code === "paused" || code === "no_such_file";
}
