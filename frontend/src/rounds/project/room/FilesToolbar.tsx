import { ALargeSmall, CirclePlay, FlaskConical, Files } from "lucide-react";
import { useState } from "react";
import { nameOf } from "@/rounds/project/core/driving";
import { FileTabs } from "@/rounds/project/room/FileTabs";
import { FileTree } from "@/rounds/project/room/FileTree";
import { useShownFile } from "@/rounds/project/room/openFile";
import { SHORTCUTS } from "@/rounds/project/room/shortcuts";
import { useProject } from "@/rounds/project/room/useProject";
import { useProjectActions } from "@/rounds/project/room/useProjectActions";
import { EditorSettings } from "@/rounds/shared/editor/EditorSettings";
import { Button } from "@/ui/Button";
import { IconButton } from "@/ui/IconButton";
import { Popover } from "@/ui/Popover";

interface FilesToolbarProps {
  round: number;
  /** The tree beside the editor; null where there is no room for one, and it opens from its button. */
  tree: { readonly isShown: boolean; readonly toggle: () => void } | null;
}

/** The open files, and what can be done with them. */
export function FilesToolbar({ round, tree }: FilesToolbarProps) {
  const { tests, runFile } = useProjectActions(round);
  const { file } = useShownFile(round);
  const isOwn = useProject(round, (project) => project.files.some(({ path }) => path === file)) ?? false;
  const run = runFile(file ?? "");
  return (
    <div role="toolbar" aria-label="Files" className="@container shrink-0 border-b border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-stretch gap-x-1 typing:[&>*:not(:last-child)]:hidden">
        <div className="flex h-11 min-w-0 flex-1 basis-60 items-center pl-1.5 @max-md:basis-full @max-md:border-b @max-md:border-line">
          {tree === null ? (
            <TreeMenu round={round} />
          ) : (
            <IconButton
              data-testid="toggle-tree"
              label={tree.isShown ? "Hide the files" : "Show the files"}
              pressed={tree.isShown}
              icon={<Files size={16} />}
              onClick={tree.toggle}
            />
          )}
          <FileTabs round={round} />
        </div>
        <div className="flex h-11 items-center gap-1.5 pr-2 pl-1 @max-md:flex-1">
          <Popover
            label="Editor settings"
            className="w-64!"
            trigger={<IconButton data-testid="editor-menu" label="Editor settings" icon={<ALargeSmall size={18} />} />}
          >
            <EditorSettings />
          </Popover>
          <Button
            size="sm"
            variant="quiet"
            data-testid="run-file"
            icon={<CirclePlay aria-hidden size={15} />}
            tip={file === null ? run.tip : `Run ${nameOf(file)} by itself`}
            shortcut={SHORTCUTS.runFile.keys}
            unavailable={isOwn ? run.unavailable : "Only your own files can be run by themselves."}
            busy={run.busy}
            onClick={run.run}
            className="px-2.5 @max-md:flex-1"
          >
            <span className="@md:sr-only @2xl:not-sr-only">Run file</span>
          </Button>
          <Button
            size="sm"
            variant="primary"
            data-testid="run-tests"
            icon={<FlaskConical aria-hidden size={15} />}
            tip={tests.tip}
            shortcut={SHORTCUTS.tests.keys}
            unavailable={tests.unavailable}
            busy={tests.busy}
            onClick={tests.run}
            className="@max-md:flex-1"
          >
            {tests.label}
          </Button>
        </div>
      </div>
    </div>
  );
}

function TreeMenu({ round }: { round: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Files"
      align="start"
      className="flex max-h-96 w-64! flex-col p-0!"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton data-testid="toggle-tree" label="Files" icon={<Files size={16} />} />}
    >
      <FileTree round={round} onOpen={() => setOpen(false)} />
    </Popover>
  );
}
