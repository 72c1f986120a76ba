import { useQuery } from "@tanstack/react-query";
import { ArrowRight, BookOpen, CodeXml } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { Link, useLocation } from "wouter";
import { questionsQuery } from "@/api/questions";
import { recall, remember } from "@/core/browser/kept";
import { nextQuestion } from "@/rounds/coding/practice/practice";
import { PracticeCode } from "@/rounds/coding/practice/practiceCode";
import { isBusy } from "@/rounds/coding/core/shownRun";
import { PracticeBar } from "@/rounds/coding/practice/PracticeBar";
import { BUSY, PracticeToolbar, type PracticeActions } from "@/rounds/coding/practice/PracticeToolbar";
import { QuestionPanel } from "@/rounds/coding/practice/QuestionPanel";
import { whyNotRunnable, initialLanguage } from "@/rounds/coding/practice/runnable";
import { usePracticeRun } from "@/rounds/coding/practice/usePracticeRun";
import { ResultsPane } from "@/rounds/coding/results/ResultsPane";
import { StorageBanner } from "@/features/storage/StorageBanner";
import { useCommands } from "@/features/palette/palette";
import { BottomTabs } from "@/features/workspace/BottomTabs";
import { Divider } from "@/features/workspace/Divider";
import { EditorPane } from "@/rounds/coding/workspace/EditorPane";
import { focusPart } from "@/features/workspace/focus";
import { resizeFont } from "@/rounds/shared/editor/fontSize";
import { listenForShortcuts } from "@/features/workspace/shortcuts";
import { SHORTCUTS } from "@/rounds/coding/room/shortcuts";
import { EDITOR_FOCUS } from "@/rounds/shared/editor/focusEditor";
import { SidePane } from "@/features/workspace/SidePane";
import { useIsWide } from "@/features/workspace/useIsWide";
import { WorkRows } from "@/rounds/shared/room/WorkRows";
import type { Language, QuestionDetail, Setup } from "@/protocol";
import { buttonClasses } from "@/ui/Button";
import { endTyping } from "@/ui/keyboard";

const COLUMNS = ["question", "work"];
const LANGUAGE_KEY = "practice.language";

type Part = "problem" | "code";

/** A question, an editor and what running came to. */
export function PracticeRoom({ detail, setup }: { detail: QuestionDetail; setup: Setup }) {
  const { brief } = detail;
  const [language, setLanguage] = useState(() => initialLanguage(recall(LANGUAGE_KEY), brief.starter, setup));
  const [code] = useState(() => new PracticeCode(brief.slug, brief.starter, language));
  const [part, setPart] = useState<Part>("problem");
  const isWide = useIsWide();
  const { run, hints, start, stop } = usePracticeRun(brief.slug);
  const questions = useQuery(questionsQuery).data?.items ?? [];
  const next = nextQuestion(questions, brief.slug);
  const [, navigate] = useLocation();

  useEffect(endTyping, [run?.id]);

  const actions: PracticeActions = {
    unavailable: whyNotRunnable(language, setup),
    busy: isBusy(run),
    run: () => start("run", language, code.text),
    submit: () => start("submission", language, code.text),
    stop,
  };
  const goTo = (next: Part) => {
    setPart(next);
    focusPart(next, next === "code" ? EDITOR_FOCUS : undefined);
  };
  usePracticeShortcuts(actions, goTo);
  const whyNot = actions.unavailable ?? (actions.busy ? BUSY : undefined);
  useCommands([
    { label: SHORTCUTS.run.label, shortcut: SHORTCUTS.run.keys, unavailable: whyNot, run: actions.run },
    { label: SHORTCUTS.submit.label, shortcut: SHORTCUTS.submit.keys, unavailable: whyNot, run: actions.submit },
    { label: "Stop the run", unavailable: actions.busy ? undefined : "Nothing is running.", run: actions.stop },
    ...(next === null
      ? []
      : [{ label: `Next question: ${next.title}`, run: () => navigate(`/practice/${next.slug}`) }]),
    { label: SHORTCUTS.focusProblem.label, shortcut: SHORTCUTS.focusProblem.keys, run: () => goTo("problem") },
    { label: SHORTCUTS.focusCode.label, shortcut: SHORTCUTS.focusCode.keys, run: () => goTo("code") },
    { label: "Increase code font size", run: () => resizeFont(1) },
    { label: "Decrease code font size", run: () => resizeFont(-1) },
  ]);
  const choose = (next: Language) => {
    setLanguage(next);
    code.choose(next);
    remember(LANGUAGE_KEY, next);
  };

  const panel = { detail, hints, language };
  const codePane = (
    <section aria-label="Code" className="flex h-full min-h-0 flex-col bg-raised">
      <PracticeToolbar language={language} starter={brief.starter} onLanguage={choose} actions={actions} />
      <EditorPane buffer={code} language={language} />
    </section>
  );
  const work = (
    <WorkRows
      id="greenroom.practice.rows"
      code={codePane}
      results={(enlarging) => <ResultsPane run={run} enlarging={enlarging} />}
    />
  );
  return (
    <div className="flex h-(--visible-height,100dvh) min-h-0 flex-col overflow-hidden bg-ground">
      <PracticeBar title={brief.title}>
        {next !== null && (
          <Link
            href={`/practice/${next.slug}`}
            data-testid="next-question"
            title={next.title}
            className={buttonClasses({ size: "sm", variant: run?.kind === "submission" && run.result?.verdict === "accepted" ? "primary" : "quiet" })}
          >
            <span className="max-sm:sr-only">Next question</span>
            <ArrowRight aria-hidden size={16} />
          </Link>
        )}
      </PracticeBar>
      <StorageBanner still="Your code is kept in this browser." />
      <main className="min-h-0 flex-1">
        <h1 className="sr-only">Practice: {brief.title}</h1>
        {isWide ? (
          <WideLayout question={(fold) => <QuestionPanel {...panel} onCollapse={fold} />} work={work} />
        ) : (
          <BottomTabs
            label="Sections"
            value={part}
            onChange={setPart}
            tabs={[
              {
                id: "problem",
                label: "Problem",
                icon: <BookOpen aria-hidden size={18} />,
                content: <QuestionPanel {...panel} />,
              },
              {
                id: "code",
                label: "Code",
                icon: <CodeXml aria-hidden size={18} />,
                content: work,
              },
            ]}
          />
        )}
      </main>
    </div>
  );
}

interface WideLayoutProps {
  question: (fold: () => void) => ReactNode;
  work: ReactNode;
}

function WideLayout({ question, work }: WideLayoutProps) {
  const columns = useDefaultLayout({ id: "greenroom.practice.columns", panelIds: COLUMNS, storage: localStorage });
  return (
    <Group orientation="horizontal" className="h-full" {...columns}>
      <SidePane id="question" label="Problem" side="left" defaultSize="36%" minSize={260}>
        {question}
      </SidePane>
      <Divider label="Problem width" orientation="vertical" />
      <Panel id="work" minSize={360}>
        {work}
      </Panel>
    </Group>
  );
}

/** The same keys as in the room, as far as there is something to do with them. */
function usePracticeShortcuts(actions: PracticeActions, focus: (part: Part) => void): void {
  const newest = useRef({ actions, focus });
  useLayoutEffect(() => {
    newest.current = { actions, focus };
  });
  useLayoutEffect(() => {
    const attempt = (id: "run" | "submit") => () => {
      const now = newest.current.actions;
      if (now.unavailable === undefined && !now.busy) now[id]();
    };
    const acts: Record<string, () => void> = {
      [SHORTCUTS.run.keys]: attempt("run"),
      [SHORTCUTS.submit.keys]: attempt("submit"),
      [SHORTCUTS.focusProblem.keys]: () => newest.current.focus("problem"),
      [SHORTCUTS.focusCode.keys]: () => newest.current.focus("code"),
    };
    return listenForShortcuts(Object.keys(acts), (keys) => acts[keys]);
  }, []);
}
