import { LOOKS } from "@/rounds/board/palette/looks";
import { isComponentKind, type Part } from "@/rounds/board/palette/parts";
import { classes } from "@/ui/classes";

/** A part as it looks on the board, in small. */
export function PartSwatch({ part }: { part: Part }) {
  const { icon: Icon, id } = part;
  if (!isComponentKind(id)) {
    return (
      <span className="flex h-6 w-7 shrink-0 items-center justify-center text-ink-soft">
        <Icon aria-hidden size={15} />
      </span>
    );
  }
  const look = LOOKS[id];
  return (
    <span
      className={classes(
        "part-swatch flex h-6 w-7 shrink-0 items-center justify-center",
        look.type === "ellipse" ? "rounded-full" : look.isRounded && "rounded-md",
      )}
      style={{
        border: `${look.strokeWidth / 2}px ${look.strokeStyle} ${look.strokeColor}`,
        background: look.backgroundColor,
        color: look.strokeColor,
      }}
    >
      <Icon aria-hidden size={13} />
    </span>
  );
}
