import { classes } from "@/ui/classes";

/** The candidate's own words, as they are. */
export function CandidateWords({ text, roomy }: { text: string; roomy: boolean }) {
  return (
    <p
      dir="auto"
      className={classes(
        "max-w-[85%] min-w-0 overflow-hidden rounded-lg bg-sunken px-3.5 py-2 wrap-anywhere whitespace-pre-wrap",
        roomy ? "text-lead" : "text-body",
      )}
    >
      {text}
    </p>
  );
}
