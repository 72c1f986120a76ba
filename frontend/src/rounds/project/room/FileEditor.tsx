import { Suspense, useMemo } from "react";
import { FileX2 } from "lucide-react";
import { useRoom, useRoomScope } from "@/features/room/roomContext";
import type { ProjectRound } from "@/protocol";
import { inShort, newestRuns, placeIn, shownTest } from "@/rounds/project/core/results";
import { useShownFile } from "@/rounds/project/room/openFile";
import { useProjectUi } from "@/rounds/project/room/projectUi";
import { projectWorkOf } from "@/rounds/project/room/projectWork";
import { useFresh } from "@/rounds/project/room/useFresh";
import { useProject } from "@/rounds/project/room/useProject";
import { whyClosed } from "@/rounds/project/room/useProjectActions";
import type { CodeBuffer } from "@/rounds/shared/editor/Editor";
import { LazyEditor } from "@/rounds/shared/editor/lazyEditor";
import type { LineMark } from "@/rounds/shared/editor/markLine";
import { EmptyState } from "@/ui/EmptyState";
import { SkeletonText } from "@/ui/Skeleton";

const READ_ONLY = "The tests are read-only: change your own files instead.";
const OVER = "This project is finished; its files can’t be changed.";

/** The file in front. */
export function FileEditor({ round }: { round: number }) {
  const { file } = useShownFile(round);
  const test = useProject(round, (project) => project.tests.find(({ path }) => path === file)?.text ?? null);
  const language = useProject(round, (project) => project.language) ?? "python";
  const isClosed = useRoom((room) => whyClosed(room) !== undefined);
  const isShown = useProject(round, (project) => project.opened_at !== null) ?? false;
  const buffer = useBuffer(round, file, test);
  const mark = useMark(round, file);
  const fresh = useFresh(round, file);
  const asked = useProjectUi(round, (state) => state.goTo);
  const goTo = asked !== null && asked.path === file ? asked : null;
  if (file === null || buffer === null) {
    return isShown ? (
      <EmptyState icon={<FileX2 aria-hidden size={22} />} title="No file is open" className="flex-1">
        Choose one in the list of files, or make a new one.
      </EmptyState>
    ) : (
      <Loading />
    );
  }
  return (
    <div className="relative min-h-0 flex-1" data-testid="editor" data-file={file}>
      <Suspense fallback={<Loading />}>
        <LazyEditor
          buffer={buffer}
          grammar={grammarOf(file, language)}
          label={test === null ? file : `${file}, read-only`}
          readOnly={test !== null || isClosed}
          readOnlyMessage={test === null ? OVER : READ_ONLY}
          mark={mark}
          fresh={fresh}
          goTo={goTo}
        />
      </Suspense>
    </div>
  );
}

function Loading() {
  return (
    <div className="flex-1 p-6" role="status" aria-label="Loading the editor">
      <SkeletonText lines={6} />
    </div>
  );
}

/** Monaco's name for what is written in a file; a file of another kind is plain text. */
function grammarOf(path: string, language: ProjectRound["language"]): string {
  const ending = path.slice(path.lastIndexOf(".") + 1);
  return ["py", "js", "ts", "java", "cpp", "go"].includes(ending) ? language : "plaintext";
}

/** The text of a file, as the live room keeps it; that of a test can only be read. */
function useBuffer(round: number, file: string | null, test: string | null): CodeBuffer | null {
  const { live } = useRoomScope();
  return useMemo(() => {
    if (file === null) return null;
    const work = projectWorkOf(live);
    return test === null ? work.bufferOf(round, file) : work.readOnlyOf(file, test);
  }, [live, round, file, test]);
}

/** Where the last run went wrong in the file in front: what kept every test from running, an error, or a test that failed. */
function useMark(round: number, file: string | null): LineMark | null {
  const runs = useProject(round, (project) => project.test_runs);
  const ran = useProject(round, (project) => project.file_run);
  const paths = useProject(round, (project) => project.files);
  const chosen = useProjectUi(round, (state) => state.test);
  return useMemo(() => {
    const result = runs === null ? null : newestRuns(runs).result;
    const finishedAt = runs?.findLast((run) => run.result !== null)?.finished_at ?? 0;
    if (ran !== null && ran.error !== "" && (ran.finished_at ?? 0) > finishedAt) {
      const place = placeIn(ran.error, paths?.map(({ path }) => path) ?? []);
      return place !== null && place.path === file ? { line: place.line, message: inShort(ran.error) } : null;
    }
    if (result === null) return null;
    if (result.problem !== "") {
      const { problem_path: path, problem_line: line, problem } = result;
      return path === file && line !== null ? { line, message: inShort(problem) } : null;
    }
    const test = shownTest(result, chosen);
    if (test === null || test.path !== file || test.line === null || test.message === "") return null;
    return { line: test.line, message: inShort(test.message) };
  }, [runs, ran, paths, chosen, file]);
}
