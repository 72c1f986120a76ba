import { useEffect, useRef } from "react";
import { drivingNow } from "@/rounds/project/core/driving";
import { useProjectStore } from "@/rounds/project/room/projectUi";
import { useProject } from "@/rounds/project/room/useProject";

/**
 * Puts the file in front that the interviewer writes in, while it drives and nobody looks at another one by hand. The tests
 * of a level that was unlocked join the open files.
 */
export function useFollowing(round: number): void {
  const store = useProjectStore(round);
  const driver = useProject(round, (project) => project.driver);
  const step = useProject(round, (project) => project.step?.number ?? null);
  const path = useProject(round, (project) => {
    const driving = drivingNow(project);
    return driving?.does === "editing" ? driving.path : null;
  });
  const level = useProject(round, (project) => project.level);
  const tests = useProject(round, (project) => project.tests);
  const last = useRef(driver);
  const lastLevel = useRef(level);
  useEffect(() => {
    if (lastLevel.current === level) return;
    lastLevel.current = level;
    const added = tests?.filter((test) => test.level === level).map(({ path }) => path) ?? [];
    store.setState(({ tabs }) => ({ tabs: tabs && [...new Set([...tabs, ...added])] }));
  }, [store, level, tests]);
  useEffect(() => {
    if (last.current !== driver && driver === "bot") store.setState({ isFollowing: true });
    last.current = driver;
  }, [store, driver]);
  useEffect(() => {
    if (driver === "bot" && path !== null && store.getState().isFollowing) store.setState({ file: path, goTo: null });
  }, [store, driver, path, step]);
}
