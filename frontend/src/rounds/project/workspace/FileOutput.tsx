import { CircleAlert, CircleCheck, SquareTerminal } from "lucide-react";
import type { ReactNode } from "react";
import type { FileRunView } from "@/protocol";
import { nameOf } from "@/rounds/project/core/driving";
import { placeIn } from "@/rounds/project/core/results";
import { PlaceLink, type OpenAt } from "@/rounds/project/workspace/PlaceLink";
import { ValueBlock } from "@/rounds/shared/looks/ValueBlock";
import { Spinner } from "@/ui/Spinner";

interface FileOutputProps {
  ran: FileRunView | null;
  /** One's own files, to find the line of an error. */
  paths: readonly string[];
  onOpen: OpenAt | null;
  /** What is said before the first run. */
  empty: ReactNode;
}

/** What a file printed that was run by itself. */
export function FileOutput({ ran, paths, onOpen, empty }: FileOutputProps) {
  if (ran === null) {
    return (
      <div className="m-auto flex flex-col items-center gap-2 text-center text-small text-ink-soft">
        <SquareTerminal aria-hidden size={20} className="text-ink-faint" />
        <p className="flex flex-wrap items-center justify-center gap-x-1.5 gap-y-1">{empty}</p>
      </div>
    );
  }
  const place = placeIn(ran.error, paths);
  return (
    <div data-testid="output" data-state={ran.state} className="flex flex-col gap-4">
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <span className="font-semibold">{nameOf(ran.path)}</span>
        <State ran={ran} />
        {place !== null && <PlaceLink path={place.path} line={place.line} onOpen={onOpen} />}
      </p>
      {ran.state === "failed" && (
        <p className="text-small text-ink-soft">{ran.failure || "Something went wrong here."} Your files are safe; try again.</p>
      )}
      {ran.error !== "" && <ValueBlock name="Error" value={ran.error} tone="bad" />}
      {ran.state === "finished" && <ValueBlock name="Printed" value={ran.printed} />}
    </div>
  );
}

function State({ ran }: { ran: FileRunView }) {
  if (ran.state === "running") {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-soft">
        <Spinner /> Running
      </span>
    );
  }
  if (ran.state === "failed") {
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-warn">
        <CircleAlert aria-hidden size={15} /> Couldn’t be run
      </span>
    );
  }
  return ran.error === "" ? (
    <span className="inline-flex items-center gap-1.5 font-medium text-good">
      <CircleCheck aria-hidden size={15} /> Ran to its end
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 font-medium text-bad">
      <CircleAlert aria-hidden size={15} /> Ended with an error
    </span>
  );
}
