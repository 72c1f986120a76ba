import type { EvidenceOf } from "@/protocol";
import { NOTE_TITLES } from "@/rounds/board/looks/notes";
import { TOPICS } from "@/rounds/board/report/looks";
import { describeLines } from "@/rounds/shared/report/describeLines";

export function describeBoard({ elements, about }: EvidenceOf<"board">): string {
  return elements.length === 0 ? "Your whole board" : `On your board: ${about}`;
}

export function describeNote(proof: EvidenceOf<"board_note">): string {
  return `${NOTE_TITLES[proof.note]}, ${describeLines(proof).toLowerCase()}`;
}

export function describeRequirement({ requirement, asked }: EvidenceOf<"requirement">): string {
  return `${asked ? "You asked about" : "Told to you"}: ${wordsOf(requirement)}`;
}

export function describeTopic({ what, topic }: EvidenceOf<"topic">): string {
  return `${TOPICS[what]}: ${wordsOf(topic)}`;
}

/** "hot-links" as people write it. */
function wordsOf(name: string): string {
  return name.replace(/[-_]/g, " ");
}
