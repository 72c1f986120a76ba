import { useSearchParams } from "wouter";
import { AgreementView } from "@/features/grading/AgreementView";
import { GradeView } from "@/features/grading/GradeView";
import { useCommands } from "@/features/palette/palette";
import { Segmented } from "@/ui/Segmented";
import { usePageTitle } from "@/ui/usePageTitle";

/** For a teacher: grade without seeing the system's scores, then see how far the two agree. */
export default function GradingPage() {
  usePageTitle("Grading");
  const [params, setParams] = useSearchParams();
  const view = params.get("view") === "agreement" ? "agreement" : "grade";
  useCommands([
    view === "grade"
      ? { label: "Compare the grades", run: () => setParams({ view: "agreement" }) }
      : { label: "Grade interviews", run: () => setParams({}) },
  ]);
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-title font-semibold tracking-tight sm:text-display">Grade blind</h1>
          <p className="mt-1 max-w-prose text-lead text-ink-soft">
            {view === "grade"
              ? "Use the rubric and watch only the replay. You’ll see Greenroom’s score after you’ve graded."
              : "How well Greenroom’s scores agree with yours, on the interviews you graded."}
          </p>
        </div>
        <Segmented
          label="View"
          value={view}
          onChange={(next) => setParams(next === "grade" ? {} : { view: next })}
          options={[
            { value: "grade", label: "Grade" },
            { value: "agreement", label: "Agreement" },
          ]}
        />
      </header>
      {view === "grade" ? (
        <GradeView chosen={params.get("interview")} onChoose={(interview) => setParams({ interview })} />
      ) : (
        <AgreementView />
      )}
    </div>
  );
}
