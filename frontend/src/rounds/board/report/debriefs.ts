import type { ReportView } from "@/protocol";

type AnyDebrief = ReportView["debriefs"][number];
export type DesignDebrief = Extract<AnyDebrief, { readonly kind: "board" }>;

/** What is told of designs once the interview is over. */
export function designDebriefs({ debriefs }: Pick<ReportView, "debriefs">): readonly DesignDebrief[] {
  return debriefs.filter((one): one is DesignDebrief => "kind" in one);
}
