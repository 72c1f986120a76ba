import { ClipboardList, MessageCircleQuestion, Milestone } from "lucide-react";
import type { TimelineMoment } from "@/core/report/timeline";
import type { Mark, Room } from "@/protocol";
import type { SpotLook } from "@/rounds/ui";

type Moment = TimelineMoment<SpotLook>;

export const DESIGN = "design";

const LOOKS: Readonly<Partial<Record<Mark["kind"], SpotLook>>> = {
  phase: { word: "next part", icon: (size) => <Milestone aria-hidden size={size} />, colour: "text-ink-soft" },
  topic: { word: "question", icon: (size) => <MessageCircleQuestion aria-hidden size={size} />, colour: "text-ink-soft" },
  requirement: { word: "requirement", icon: (size) => <ClipboardList aria-hidden size={size} />, colour: "text-good" },
};

/** What happened in board rounds: its parts, questions about the design, and requirements that were asked for. */
export function momentsIn(_: Room, marks: readonly Mark[]): readonly Moment[] {
  return marks.flatMap(({ kind, at, seq, label, tone }) => {
    const look = LOOKS[kind];
    if (look === undefined || (kind === "requirement" && tone !== "good")) return [];
    return [{ lane: DESIGN, at, seq, finding: null, labels: [label], look, tone: kind === "requirement" ? "good" : "neutral" }];
  });
}
