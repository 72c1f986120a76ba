import { useMemo } from "react";
import { useRoomScope } from "@/features/room/roomContext";
import type { ProjectRound } from "@/protocol";
import { SCRATCH } from "@/rounds/project/core/tree";
import { useProjectStore, useProjectUi, type ProjectUi } from "@/rounds/project/room/projectUi";
import { useProject } from "@/rounds/project/room/useProject";

/** The part of the room with the files, on a small screen. */
export const CODE = "code";

type Parts = Pick<ProjectRound, "files" | "tests" | "starter" | "level">;

/** Every file that can be opened: one's own, then the tests. */
export function pathsIn({ files, tests }: Pick<ProjectRound, "files" | "tests">): readonly string[] {
  return [...files, ...tests].map(({ path }) => path);
}

/** The files in tabs: those that were opened, or to begin with the starter and the tests of the level. */
export function tabsIn(project: Parts, { tabs, file }: Pick<ProjectUi, "tabs" | "file">): readonly string[] {
  const there = pathsIn(project);
  const starter = there.filter((path) => project.starter.includes(path));
  const first = starter.length > 0 ? starter : project.files.filter(({ path }) => path !== SCRATCH).map(({ path }) => path);
  const tests = project.tests.filter(({ level }) => level === project.level).map(({ path }) => path);
  const shown = (tabs ?? [...first.slice(0, 3), ...tests]).filter((path) => there.includes(path));
  return file !== null && there.includes(file) && !shown.includes(file) ? [...shown, file] : shown;
}

/** The file in front. */
export function fileIn(project: Parts, ui: Pick<ProjectUi, "tabs" | "file">): string | null {
  const tabs = tabsIn(project, ui);
  return ui.file !== null && tabs.includes(ui.file) ? ui.file : (tabs[0] ?? null);
}

export interface Opening {
  /** Puts a file in front, and the cursor on a line of it. */
  readonly open: (path: string, line?: number | null) => void;
  readonly close: (path: string) => void;
}

/** Opening and closing files by hand. Whoever does that while the interviewer drives looks around by themselves. */
export function useOpening(round: number): Opening {
  const { ui } = useRoomScope();
  const store = useProjectStore(round);
  const project = useProject(round, (one) => one);
  return useMemo(
    () => ({
      open: (path, line = null) => {
        if (project === null) return;
        store.setState((state) => ({
          file: path,
          tabs: [...new Set([...tabsIn(project, state), path])],
          goTo: line === null ? null : { path, line },
          isFollowing: false,
        }));
        ui.setState({ tab: { part: CODE, round } });
      },
      close: (path) => {
        if (project === null) return;
        store.setState((state) => {
          const tabs = tabsIn(project, state);
          const rest = tabs.filter((other) => other !== path);
          const beside = rest[Math.min(tabs.indexOf(path), rest.length - 1)] ?? null;
          return { tabs: rest, goTo: null, file: fileIn(project, state) === path ? beside : state.file };
        });
      },
    }),
    [project, store, ui, round],
  );
}

/** The file in front, and those in tabs. */
export function useShownFile(round: number): { readonly file: string | null; readonly tabs: readonly string[] } {
  const project = useProject(round, (one) => one);
  const file = useProjectUi(round, (state) => state.file);
  const tabs = useProjectUi(round, (state) => state.tabs);
  return useMemo(
    () =>
      project === null
        ? { file: null, tabs: [] }
        : { file: fileIn(project, { file, tabs }), tabs: tabsIn(project, { file, tabs }) },
    [project, file, tabs],
  );
}
