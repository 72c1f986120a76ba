import { PanelLeftOpen, PanelRightOpen } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Panel, usePanelRef } from "react-resizable-panels";
import { IconButton } from "@/ui/IconButton";

const RAIL = 40;

interface SidePaneProps {
  id: string;
  label: string;
  side: "left" | "right";
  defaultSize: string;
  minSize: number;
  /** Unfolds it whenever this becomes another moment. */
  revealedAt?: number | null;
  children: (collapse: () => void) => ReactNode;
}

/** A pane at the side that folds into a narrow rail. Its content stays mounted, so nothing in it is lost. */
export function SidePane({ id, label, side, defaultSize, minSize, revealedAt = null, children }: SidePaneProps) {
  const panel = usePanelRef();
  const lastRevealed = useRef(revealedAt);
  const [collapsed, setCollapsed] = useState(false);
  useEffect(() => {
    if (revealedAt !== lastRevealed.current && panel.current?.isCollapsed()) panel.current.expand();
    lastRevealed.current = revealedAt;
  }, [panel, revealedAt]);
  const Icon = side === "left" ? PanelLeftOpen : PanelRightOpen;
  return (
    <Panel
      id={id}
      panelRef={panel}
      defaultSize={defaultSize}
      minSize={minSize}
      collapsible
      collapsedSize={RAIL}
      onResize={(size) => setCollapsed(size.inPixels <= RAIL + 1)}
      className="h-full overflow-hidden bg-surface"
    >
      {collapsed && (
        <div className="flex h-full w-10 flex-col items-center gap-3 py-1.5">
          <IconButton
            label={`Show ${label.toLowerCase()}`}
            icon={<Icon size={16} />}
            onClick={() => panel.current?.expand()}
          />
          <span aria-hidden className="text-small font-medium text-ink-faint [writing-mode:vertical-rl]">
            {label}
          </span>
        </div>
      )}
      <div className={collapsed ? "hidden" : "h-full"}>{children(() => panel.current?.collapse())}</div>
    </Panel>
  );
}
