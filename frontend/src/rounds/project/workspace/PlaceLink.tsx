import { nameOf } from "@/rounds/project/core/driving";

export type OpenAt = (path: string, line?: number | null) => void;

interface PlaceLinkProps {
  path: string;
  line: number | null;
  /** Null where there is nothing to open: then it only says where it is. */
  onOpen: OpenAt | null;
}

/** A line of a file, and the way there. */
export function PlaceLink({ path, line, onOpen }: PlaceLinkProps) {
  const words = line === null ? nameOf(path) : `${nameOf(path)}, line ${line}`;
  if (onOpen === null) return <span className="text-small text-ink-soft">{words}</span>;
  return (
    <button
      type="button"
      data-testid="place"
      onClick={() => onOpen(path, line)}
      className="rounded-sm text-small font-medium text-lamp-text underline underline-offset-2 hover:no-underline"
    >
      {words}
    </button>
  );
}
