import { ClipboardPaste, EllipsisVertical, FileDown, FileUp, GitFork, Image, PenTool } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useRoomScope } from "@/features/room/roomContext";
import type { BoardHandle } from "@/rounds/board/canvas/boardHandle";
import { setOutlineOnly, useBoardStore, useBoardUi, useOutlineOnly } from "@/rounds/board/room/boardUi";
import { drawingFile, download, mermaidOf } from "@/rounds/board/room/exporting";
import { SHORTCUTS } from "@/rounds/board/room/shortcuts";
import { offerFile } from "@/rounds/board/room/taking/takeIn";
import { useBoard, useBoardWork } from "@/rounds/board/room/useBoard";
import { useBoardActions } from "@/rounds/board/room/useBoardActions";
import { classes } from "@/ui/classes";
import { IconButton } from "@/ui/IconButton";
import { Popover } from "@/ui/Popover";
import { Switch } from "@/ui/Switch";
import { toast } from "@/ui/toasts";

/** Drawings in and out, and whether the board is shown at all. */
export function BoardMenu({ round }: { round: number }) {
  const { live } = useRoomScope();
  const store = useBoardStore(round);
  const work = useBoardWork();
  const canvas = useBoardUi(round, (state) => state.canvas);
  const title = useBoard(round, (board) => board.title) ?? "design";
  const { closed } = useBoardActions(round);
  const isOnly = useOutlineOnly();
  const [open, setOpen] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const noPicture = canvas === null ? "Pictures are drawn by the board. Show it first." : undefined;
  const doing = (act: () => unknown) => {
    setOpen(false);
    void Promise.resolve()
      .then(act)
      .catch((error: unknown) => toast(error instanceof Error ? error.message : "That did not work. Try again.", { tone: "warn" }));
  };
  const picture = (draw: (board: BoardHandle) => Promise<Blob>, ending: string) =>
    doing(async () => canvas && download(await draw(canvas), title, ending));
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".excalidraw,.json,application/json"
        aria-label="Excalidraw file to open"
        data-testid="board-file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = "";
          if (chosen !== undefined) doing(() => offerFile(store, chosen));
        }}
      />
      <Popover
        label="Board menu"
        className="w-72! p-2!"
        open={open}
        onOpenChange={setOpen}
        trigger={<IconButton data-testid="board-menu" label="Import, export, outline only" icon={<EllipsisVertical size={16} />} />}
      >
        <Heading>Take in</Heading>
        <Entry icon={<FileUp aria-hidden size={15} />} testId="import-file" unavailable={closed} onClick={() => file.current?.click()}>
          Excalidraw file…
        </Entry>
        <Entry
          icon={<ClipboardPaste aria-hidden size={15} />}
          testId="import-mermaid"
          unavailable={closed}
          onClick={() => doing(() => store.setState({ taking: { kind: "mermaid", text: "" } }))}
        >
          Mermaid flowchart…
        </Entry>
        <Heading>Save a copy</Heading>
        <Entry
          icon={<FileDown aria-hidden size={15} />}
          testId="export-excalidraw"
          onClick={() => doing(() => download(canvas?.exportFile() ?? drawingFile(work.elementsOf(round)), title, "excalidraw"))}
        >
          Excalidraw file
        </Entry>
        <Entry
          icon={<Image aria-hidden size={15} />}
          testId="export-png"
          unavailable={noPicture}
          onClick={() => picture((board) => board.exportPng(), "png")}
        >
          Picture (PNG)
        </Entry>
        <Entry
          icon={<PenTool aria-hidden size={15} />}
          testId="export-svg"
          unavailable={noPicture}
          onClick={() => picture((board) => board.exportSvg(), "svg")}
        >
          Picture (SVG)
        </Entry>
        <Entry
          icon={<GitFork aria-hidden size={15} />}
          testId="export-mermaid"
          onClick={() => doing(async () => download(await mermaidOf(live.interview, round), title, "mmd"))}
        >
          Mermaid flowchart
        </Entry>
        <div className="mt-2 border-t border-line px-2 pt-3 pb-1">
          <Switch
            label="Outline only"
            note={`The design as a list, without the board. Everything works by keyboard and with a screen reader. ${altWords()}`}
            isOn={isOnly}
            onChange={setOutlineOnly}
            testId="outline-only"
          />
        </div>
      </Popover>
    </>
  );
}

function altWords(): string {
  return `Shortcut: Alt+${SHORTCUTS.outlineOnly.keys.slice(-1).toUpperCase()}.`;
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="eyebrow px-2 pt-1.5 pb-1">{children}</h2>;
}

interface EntryProps {
  icon: ReactNode;
  testId: string;
  unavailable?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

function Entry({ icon, testId, unavailable, onClick, children }: EntryProps) {
  return (
    <button
      type="button"
      data-testid={testId}
      aria-disabled={unavailable !== undefined || undefined}
      className={classes(
        "flex w-full items-start gap-2.5 rounded-md px-2 py-1.5 text-left text-small",
        unavailable === undefined ? "hover:bg-sunken" : "cursor-not-allowed text-ink-faint",
      )}
      onClick={unavailable === undefined ? onClick : undefined}
    >
      <span className="mt-0.5 shrink-0 text-ink-faint">{icon}</span>
      <span>
        {children}
        {unavailable !== undefined && <span className="block text-ink-faint">{unavailable}</span>}
      </span>
    </button>
  );
}
