import { useRef } from "react";
import { DriveBar } from "@/rounds/project/room/DriveBar";
import { FileEditor } from "@/rounds/project/room/FileEditor";
import { FilesToolbar } from "@/rounds/project/room/FilesToolbar";
import { FileTree } from "@/rounds/project/room/FileTree";
import { ProjectBanner } from "@/rounds/project/room/ProjectBanner";
import { useProjectStore, useProjectUi } from "@/rounds/project/room/projectUi";
import { useFollowing } from "@/rounds/project/room/useFollowing";
import { useWidth } from "@/ui/useWidth";

/** The tree needs this much beside an editor. */
const ROOM_FOR_TREE = 640;

/** The files with everything that acts on them. */
export function FilesPane({ round }: { round: number }) {
  const pane = useRef<HTMLElement>(null);
  const width = useWidth(pane);
  const store = useProjectStore(round);
  const isHidden = useProjectUi(round, (state) => state.isTreeHidden);
  const hasRoom = width >= ROOM_FOR_TREE;
  useFollowing(round);
  const tree = { isShown: !isHidden, toggle: () => store.setState({ isTreeHidden: !isHidden }) };
  return (
    <section ref={pane} aria-label="Code" className="flex h-full min-h-0 flex-col bg-raised">
      <FilesToolbar round={round} tree={hasRoom ? tree : null} />
      <ProjectBanner round={round} />
      <DriveBar round={round} />
      <div className="flex min-h-0 flex-1">
        {hasRoom && !isHidden && (
          <div className="flex w-44 shrink-0 flex-col border-r border-line bg-surface">
            <FileTree round={round} />
          </div>
        )}
        <FileEditor round={round} />
      </div>
    </section>
  );
}
