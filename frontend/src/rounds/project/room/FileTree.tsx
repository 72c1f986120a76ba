import { FileCode, FilePlus, FlaskConical, Folder, Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { ProjectRound } from "@/protocol";
import { nameOf } from "@/rounds/project/core/driving";
import { SCRATCH, TESTS_FOLDER, treeOf } from "@/rounds/project/core/tree";
import { FileActions } from "@/rounds/project/room/FileActions";
import { NewFile } from "@/rounds/project/room/NewFile";
import { useOpening, useShownFile } from "@/rounds/project/room/openFile";
import { useProjectStore, useProjectUi } from "@/rounds/project/room/projectUi";
import { SHORTCUTS } from "@/rounds/project/room/shortcuts";
import { useProject } from "@/rounds/project/room/useProject";
import { useProjectActions } from "@/rounds/project/room/useProjectActions";
import { classes } from "@/ui/classes";
import { IconButton } from "@/ui/IconButton";

/** What a new scratch file begins with. */
const SCRATCH_TEXT = "# Try things here. Nothing in this file is tested.\n";
const NONE: ProjectRound["files"] = [];
const NO_TESTS: ProjectRound["tests"] = [];

/** The files of the workspace: one's own, a place to try things, and the tests to read. */
export function FileTree({ round, onOpen }: { round: number; onOpen?: () => void }) {
  const files = useProject(round, (project) => project.files) ?? NONE;
  const tests = useProject(round, (project) => project.tests) ?? NO_TESTS;
  const { closed, make } = useProjectActions(round);
  const store = useProjectStore(round);
  const isNaming = useProjectUi(round, (state) => state.isNaming);
  const { file: shown } = useShownFile(round);
  const { open } = useOpening(round);
  const paths = files.map(({ path }) => path);
  const openAt = (path: string) => {
    open(path);
    onOpen?.();
  };
  const openScratch = () => {
    if (!paths.includes(SCRATCH)) make(SCRATCH, SCRATCH_TEXT);
    openAt(SCRATCH);
  };
  const canScratch = paths.includes(SCRATCH) || closed === undefined;
  return (
    <nav aria-label="Files" data-testid="tree" className="flex min-h-0 flex-1 flex-col overflow-y-auto py-1.5">
      <div className="flex items-center justify-between gap-2 py-0.5 pr-1 pl-3">
        <h3 className="eyebrow">Files</h3>
        {closed === undefined && (
          <IconButton
            size="sm"
            data-testid="new-file"
            label="New file"
            shortcut={SHORTCUTS.newFile.keys}
            icon={<FilePlus size={15} />}
            onClick={() => store.setState({ isNaming: !isNaming })}
          />
        )}
      </div>
      {isNaming && <NewFile round={round} paths={paths} onMade={openAt} />}
      <ul>
        {treeOf(paths.filter((path) => path !== SCRATCH)).map(({ kind, name, path, depth }) => (
          <li key={path}>
            {kind === "folder" ? (
              <span style={indent(depth)} className="flex h-7 items-center gap-2 pr-2 text-small text-ink-faint">
                <Folder aria-hidden size={14} className="shrink-0" />
                <span className="truncate">{name}</span>
              </span>
            ) : (
              <Row
                name={name}
                depth={depth}
                icon={<FileCode aria-hidden size={14} />}
                isShown={path === shown}
                onOpen={() => openAt(path)}
                actions={closed === undefined ? <FileActions round={round} path={path} /> : null}
              />
            )}
          </li>
        ))}
        {canScratch && (
          <li>
            <Row
              name={SCRATCH}
              depth={0}
              icon={<FlaskConical aria-hidden size={14} />}
              isShown={shown === SCRATCH}
              title="A file to try things in; nothing of it is tested"
              isFaint={!paths.includes(SCRATCH)}
              onOpen={openScratch}
              actions={
                closed === undefined && paths.includes(SCRATCH) ? <FileActions round={round} path={SCRATCH} /> : null
              }
            />
          </li>
        )}
      </ul>
      {tests.length > 0 && (
        <>
          <h3 className="flex items-center gap-1.5 px-3 pt-3 pb-0.5 eyebrow">
            <Lock aria-hidden size={12} /> Tests, read-only
          </h3>
          <ul>
            {tests.map(({ path }) => (
              <li key={path}>
                <Row
                  name={path.startsWith(`${TESTS_FOLDER}/`) ? nameOf(path) : path}
                  depth={0}
                  icon={<FileCode aria-hidden size={14} />}
                  isShown={path === shown}
                  onOpen={() => openAt(path)}
                  actions={null}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

interface RowProps {
  name: string;
  depth: number;
  icon: ReactNode;
  isShown: boolean;
  title?: string;
  /** Whether it is made only when it is opened. */
  isFaint?: boolean;
  onOpen: () => void;
  actions: ReactNode;
}

function Row({ name, depth, icon, isShown, title = name, isFaint = false, onOpen, actions }: RowProps) {
  return (
    <div
      className={classes(
        "group flex h-7 items-center pr-1",
        isShown ? "bg-sunken text-ink" : "text-ink-soft hover:bg-sunken hover:text-ink",
      )}
    >
      <button
        type="button"
        title={title}
        aria-current={isShown ? "true" : undefined}
        onClick={onOpen}
        style={indent(depth)}
        className={classes("flex h-full min-w-0 flex-1 items-center gap-2 text-left text-small -outline-offset-2", isShown && "font-medium")}
      >
        <span className="shrink-0 text-ink-faint">{icon}</span>
        <span className={classes("truncate", isFaint && "text-ink-faint italic")}>{name}</span>
      </button>
      {actions}
    </div>
  );
}

function indent(depth: number): { paddingLeft: string } {
  return { paddingLeft: `${0.75 + depth * 0.75}rem` };
}
