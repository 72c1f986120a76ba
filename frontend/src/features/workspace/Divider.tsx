import { Separator } from "react-resizable-panels";
import { classes } from "@/ui/classes";

/** The line between two panes; drag it, or focus it and use the arrow keys. */
export function Divider({ label, orientation }: { label: string; orientation: "horizontal" | "vertical" }) {
  return (
    <Separator
      aria-label={label}
      className={classes(
        "group relative bg-line outline-none transition-colors",
        "hover:bg-line-strong data-[separator=active]:bg-lamp focus-visible:bg-focus",
        orientation === "vertical" ? "w-px" : "h-px",
      )}
    >
      <span
        className={classes(
          "absolute rounded-full group-focus-visible:bg-focus",
          orientation === "vertical" ? "inset-y-0 -left-px w-[3px]" : "inset-x-0 -top-px h-[3px]",
        )}
      />
    </Separator>
  );
}
