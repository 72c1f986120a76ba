import { useState, type ReactNode } from "react";
import { Group, Panel, useDefaultLayout, usePanelRef } from "react-resizable-panels";
import { Divider } from "@/features/workspace/Divider";
import { useIsWide } from "@/features/workspace/useIsWide";
import { classes } from "@/ui/classes";

const PANELS = ["code", "results"];

/** Whether the results have most of the height, and how to change that. */
export interface Enlarging {
  enlarged: boolean;
  toggle: () => void;
}

interface WorkRowsProps {
  /** Under which the heights are remembered. */
  id: string;
  code: ReactNode;
  results: (enlarging: Enlarging) => ReactNode;
}

/** The code over what running it came to. */
export function WorkRows(props: WorkRowsProps) {
  return useIsWide() ? <ResizableRows {...props} /> : <FixedRows {...props} />;
}

function ResizableRows({ id, code, results }: WorkRowsProps) {
  const layout = useDefaultLayout({ id, panelIds: PANELS, storage: localStorage });
  const panel = usePanelRef();
  const [before, setBefore] = useState<number | null>(null);
  const toggle = () => {
    setBefore(before === null ? (panel.current?.getSize().asPercentage ?? null) : null);
    // As much as the code's own least height leaves.
    panel.current?.resize(before === null ? "100%" : `${before}%`);
  };
  return (
    <Group orientation="vertical" className="h-full" {...layout}>
      <Panel id="code" defaultSize="58%" minSize={160}>
        {code}
      </Panel>
      <Divider label="Results height" orientation="horizontal" />
      <Panel id="results" panelRef={panel} defaultSize="42%" minSize={44}>
        {results({ enlarged: before !== null, toggle })}
      </Panel>
    </Group>
  );
}

/** Where there is no room for a divider to drag. */
function FixedRows({ code, results }: WorkRowsProps) {
  const [enlarged, setEnlarged] = useState(false);
  return (
    <div
      className={classes(
        "grid h-full grid-cols-[minmax(0,1fr)] overflow-y-auto typing:grid-rows-[minmax(0,1fr)]",
        enlarged ? "grid-rows-[8.5rem_minmax(14rem,1fr)]" : "grid-rows-[minmax(14rem,1fr)_minmax(14rem,1fr)]",
      )}
    >
      {code}
      <div className="min-h-0 border-t border-line typing:hidden">
        {results({ enlarged, toggle: () => setEnlarged(!enlarged) })}
      </div>
    </div>
  );
}
