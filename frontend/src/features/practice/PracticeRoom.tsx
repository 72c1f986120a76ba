import { BookOpen, CodeXml } from "lucide-react";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { recall, remember } from "@/core/kept";
import { PracticeCode } from "@/core/practiceCode";
import { isBusy } from "@/core/shownRun";
import { PracticeBar } from "@/features/practice/PracticeBar";
import { PracticeToolbar, type PracticeActions } from "@/features/practice/PracticeToolbar";
import { QuestionPanel } from "@/features/practice/QuestionPanel";
import { whyNotRunnable, initialLanguage } from "@/features/practice/runnable";
import { usePracticeRun } from "@/features/practice/usePracticeRun";
import { ResultsPane } from "@/features/results/ResultsPane";
import { BottomTabs } from "@/features/workspace/BottomTabs";
import { Divider } from "@/features/workspace/Divider";
import { EditorPane } from "@/features/workspace/EditorPane";
import { focusPart } from "@/features/workspace/focus";
import { listenForShortcuts } from "@/features/workspace/shortcuts";
import { SidePane } from "@/features/workspace/SidePane";
import { useIsWide } from "@/features/workspace/useIsWide";
import { WorkRows } from "@/features/workspace/WorkRows";
import type { Language, QuestionDetail, Setup } from "@/protocol";

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
  const { run, start, stop } = usePracticeRun(brief.slug);

  const actions: PracticeActions = {
    unavailable: whyNotRunnable(language, setup),
    busy: isBusy(run),
    run: () => start("run", language, code.text),
    submit: () => start("submission", language, code.text),
    stop,
  };
  usePracticeShortcuts(actions, (next) => {
    setPart(next);
    focusPart(next);
  });
  const choose = (next: Language) => {
    setLanguage(next);
    code.choose(next);
    remember(LANGUAGE_KEY, next);
  };

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
    <div className="flex h-dvh min-h-0 flex-col overflow-hidden bg-ground">
      <PracticeBar title={brief.title} />
      <main className="min-h-0 flex-1">
        <h1 className="sr-only">Practice: {brief.title}</h1>
        {isWide ? (
          <WideLayout question={(fold) => <QuestionPanel detail={detail} onCollapse={fold} />} work={work} />
        ) : (
          <BottomTabs
            label="Parts of the page"
            value={part}
            onChange={setPart}
            tabs={[
              {
                id: "problem",
                label: "Problem",
                icon: <BookOpen aria-hidden size={18} />,
                content: <QuestionPanel detail={detail} />,
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
      <Divider label="Width of the problem" orientation="vertical" />
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
    return listenForShortcuts({
      run: attempt("run"),
      submit: attempt("submit"),
      focusProblem: () => newest.current.focus("problem"),
      focusCode: () => newest.current.focus("code"),
    });
  }, []);
}
