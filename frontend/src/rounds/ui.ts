import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { Command } from "@/core/browser/commands";
import type { Range } from "@/core/plot/spans";
import type { Choices, ChoicesOfKind } from "@/core/lobby/choices";
import type { TimelineMoment } from "@/core/report/timeline";
import type { Shortcut } from "@/features/workspace/shortcuts";
import type {
  Evidence,
  InterviewItem,
  Mark,
  ProgressView,
  Report,
  ReportView,
  Room,
  RoundKind,
  RoundOutcome,
  RoundView,
  Setup,
  Suggestion,
} from "@/protocol";

export type Kind = RoundKind;

/** A part is its own chunk; it is fetched when a page needs it. */
export type Load<Part> = () => Promise<Part>;

/**
 * Everything that a kind of round brings to the pages. A missing piece does not compile. Its `ReplayPart` stands in
 * `rounds/replays.ts`, and how its rounds change in `rounds/folding.ts`.
 */
export interface RoundUi {
  /** Words for lists, which are needed at once. */
  readonly rows: RowWords;
  /** Pages of its own. */
  readonly pages: readonly KindPage[];
  readonly choices: Load<ChoicesOfKind>;
  readonly lobby: Load<LobbyPart>;
  readonly room: Load<RoomPart>;
  readonly report: Load<ReportPart>;
  readonly history: Load<HistoryPart>;
  readonly progress: Load<ProgressPart>;
  readonly settings: Load<SettingsPart>;
}

export type PartName = Exclude<keyof RoundUi, "rows" | "pages">;
export type PartOf<Name extends PartName> = Awaited<ReturnType<RoundUi[Name]>>;

/** Words for lists. Each function is given all rounds of an interview and tells of its own. */
export interface RowWords {
  /** What one of its rounds is called: "problem". */
  readonly noun: string;
  /** What was chosen: "medium, Python"; empty where nothing was. */
  choice: (rounds: readonly RoundOutcome[]) => string;
  /** The same of a room. */
  choiceIn: (rounds: readonly RoundView[]) => string;
  /** "Medium, Python"; empty where nothing was chosen. */
  level: (rounds: readonly RoundOutcome[]) => string;
  /** How a completed interview went: "1 of 2 solved". */
  outcome: (rounds: readonly RoundOutcome[]) => string;
  /** What was reached before it was left: "1 solved"; empty when nothing was. */
  reached: (rounds: readonly RoundOutcome[]) => string;
}

export interface KindPage {
  readonly path: string;
  /** The page, given the parameters of the path. It is fetched when it is first shown. */
  readonly render: (params: Readonly<Record<string, string | undefined>>) => ReactNode;
  /** Whether it has the window to itself. */
  readonly isWhole: boolean;
  /** Its name in the header, if it is there. */
  readonly label?: string;
}

export interface ChoiceProps {
  readonly setup: Setup;
  readonly choices: Choices;
  /** How many of its rounds the track has at most. */
  readonly rounds: number;
  /** How many kinds of rounds the track has. */
  readonly kinds: number;
  /** What suits, where something is known of the candidate. */
  readonly suggestion: Suggestion | undefined;
  readonly onChange: (change: Partial<Choices>) => void;
}

export interface LobbyPart {
  /** Choices before and after those that every interview has. */
  readonly First: ComponentType<ChoiceProps>;
  readonly Last: ComponentType<ChoiceProps>;
  /** What it means for its rounds that no company is chosen. */
  readonly anyCompany: string;
  /** What happens in its rounds, for a first visit. */
  readonly welcome: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  /** What works on this machine: before and after the interviewer. */
  readonly FirstChecks: ComponentType<{ setup: Setup }>;
  readonly LastChecks: ComponentType<{ setup: Setup }>;
  /** Beside the form. */
  readonly Aside: ComponentType<{ setup: Setup }>;
}

/** Where something comes in a list to which the room and a kind both contribute. Lower is earlier. */
interface Placed {
  readonly place: number;
}
export type PlacedShortcut = Shortcut & Placed;

export interface RoomCommand extends Command, Placed {
  readonly busy?: boolean;
  /** What it does, by a name that is the same in every kind of round. */
  readonly does?:
    | "run"
    | "submit"
    | "hint"
    | "skip"
    | "move_on"
    | "end"
    | "take_over"
    | "my_turn"
    | "keep_going"
    | "undo";
  /** Does it at once, where `run` asks once more. */
  readonly atOnce?: () => void;
}

/** A tab on a small screen. */
export interface RoomTab {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly content: ReactNode;
  readonly news?: string | undefined;
}

/** Goes to a part of the room; `selector` finds what takes the focus in it, where that is not marked. */
export type Focus = (part: string, selector?: string) => void;

/** Where the conversation is put. */
export interface TalkPlace {
  /** With most of the room to itself. */
  readonly roomy?: boolean;
  readonly onCollapse?: () => void;
}

export interface RoomPart {
  /** The work beside the conversation, on a wide screen. */
  readonly Screen: ComponentType<{ round: number; talk: (place: TalkPlace) => ReactNode }>;
  /** At the left of the top bar while a round is open. */
  readonly TopBar: ComponentType<{ round: number }>;
  /** Whether it is held by talking: then the conversation has the way on. */
  readonly isTalk: boolean;
  /** The tabs beside the conversation, on a small screen; `shown` is the one in front. A hook. */
  readonly useTabs: (round: number | null, shown: string) => readonly RoomTab[];
  /** The first of its tabs; before the round opens, the agenda is in its place. */
  readonly firstTab: string;
  /** The tab in front when a round opens. */
  readonly shownFirst: string;
  /** The commands of palette and keyboard. While no round is open they say so. A hook. */
  readonly useCommands: (round: number | null, focus: Focus) => readonly RoomCommand[];
  /** Its shortcuts, as the help lists them. */
  readonly shortcuts: readonly PlacedShortcut[];
  /** Shortcuts of its own tools, such as an editor. */
  readonly toolHelp: { readonly title: string; readonly shortcuts: readonly Shortcut[] };
  /** What a stage with such a round is about; `nth` counts those of its kind from 0. */
  readonly describeStage: (nth: number) => string;
  readonly words: {
    /** What stays safe while the server cannot save, and while it cannot be reached. */
    readonly kept: string;
    readonly away: string;
    /** What stays as it is in a pause. */
    readonly paused: string;
    /** What one may want to note down. */
    readonly notes: string;
  };
  /** Fetches heavy tools before they are needed. */
  readonly prefetch: () => void;
}

export interface MarkLook {
  readonly Icon: LucideIcon;
  /** Which of several marks at one spot is shown: the lowest. */
  readonly rank: number;
  /** Whether it is told beside the conversation. */
  readonly isBeside: boolean;
}

/** The marks that every interview has. A kind brings the looks of all others that it makes. */
export type GeneralMark = Extract<
  Mark["kind"],
  | "stage"
  | "signal"
  | "follow_up"
  | "concept"
  | "time_called"
  | "time_skipped"
  | "skip"
  | "spoken_pause"
  | "finding"
  | "end"
>;

export interface ReplayPart {
  /** The work at the moment that is shown. */
  readonly Work: ComponentType;
  /** Beside the moments. */
  readonly aside: { readonly id: string; readonly label: string; readonly Pane: ComponentType } | null;
  /** Under which the widths of the columns are remembered, and how wide the conversation is at first. */
  readonly columns: string;
  readonly talkSize: string;
  /** What the tabs at the side are beside. */
  readonly besideLabel: string;
  /** On a small screen; the conversation comes second. */
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly icon: ReactNode; readonly Pane: ComponentType }[];
  // Methods, so that each kind may take its own rounds; it is asked about no others.
  /** Whether the candidate had seen what the round is about. */
  isShown(round: RoundView): boolean;
  /** What the round is called; null when it was not shown. */
  titleOf(round: RoundView): string | null;
  /** How far the round was, in a word or two. */
  describe(round: RoundView): string | undefined;
  readonly marks: Readonly<Partial<Record<Mark["kind"], MarkLook>>>;
  /** Parts of a round beneath its stage on the timeline, such as who wrote. */
  spans?(round: RoundView): readonly RoundSpan[];
}

/** A part of a round. */
export interface RoundSpan {
  readonly from: number;
  /** Null where it goes on to the end. */
  readonly until: number | null;
  readonly label: string;
  /** Whether it is the candidate's own. */
  readonly isOwn: boolean;
}

/** The evidence that every interview has. A kind brings the looks of all others that it cites. */
export type GeneralEvidence = Extract<Evidence["kind"], "utterance" | "signal" | "pause" | "spoken_pause" | "moment">;

/** How evidence of one kind looks. Declared as methods, so that each may take its own kind of evidence. */
export interface ProofLook<Proof extends Evidence = Evidence> {
  icon(size: number): ReactNode;
  /** What is cited, in a few words. */
  describe(proof: Proof): string;
  /** The same with marks of its own, where words are not enough. */
  Words?(props: { proof: Proof }): ReactNode;
  /** How it went, where that comes first. */
  outcome?(proof: Proof): SpotLook;
  /** Shown as a whole and not as a chip. */
  Block?(props: { proof: Proof; finding: string | undefined }): ReactNode;
  /** When it happened, where neither the room's lines nor the marks say so. */
  at?(proof: Proof, room: Room): number | null;
}

export interface SpotLook {
  readonly word: string;
  readonly icon: (size: number) => ReactNode;
  readonly colour: string;
}

export interface SectionProps {
  readonly view: ReportView;
  readonly room: Room;
  /** Null until there is a report. */
  readonly report: Report | null;
}

export interface ReportPart {
  /** Its sections, in their order. */
  readonly sections: readonly {
    readonly id: string;
    /** In the contents. */
    readonly title: string;
    readonly isThere: (view: ReportView) => boolean;
    readonly Section: ComponentType<SectionProps>;
  }[];
  // Methods, so that each kind may take its own rounds; it is asked about no others.
  /** How the rounds went, in a sentence. */
  outcome(rounds: readonly RoundView[]): string;
  /** Whether there is nothing to look back on. */
  isUntouched(round: RoundView): boolean;
  titleOf(round: RoundView): string;
  /** What happened in the rounds, for the timeline. */
  readonly momentsIn: (room: Room, marks: readonly Mark[]) => readonly TimelineMoment<SpotLook>[];
  /** The row of the timeline that is its own, if it has one. */
  readonly lane: { readonly id: string; readonly title: string } | null;
  /** What is counted where there is no report to count it. */
  facts(rounds: readonly RoundView[]): readonly { readonly name: string; readonly value: ReactNode }[];
  readonly words: {
    /** What its rounds are called: "The problems". */
    readonly rounds: string;
    /** What the table of figures shows. */
    readonly figures: string;
    /** Why there is nothing to score. */
    readonly untouched: string;
  };
  readonly proofs: Readonly<Partial<Record<Evidence["kind"], ProofLook>>>;
  /** What its events are called. */
  readonly events: Readonly<Record<string, string>>;
}

export interface HistoryPart {
  /** The heading of its column. */
  readonly column: string;
  /** What was asked in its rounds and how it went. */
  readonly Facts: ComponentType<{ item: InterviewItem }>;
}

export interface ProgressPart {
  /** Ratings of its tasks; null when there are none yet. */
  readonly Ratings: ComponentType<{ view: ProgressView; range: Range }>;
}

export interface SettingsPart {
  readonly Section: ComponentType;
}
