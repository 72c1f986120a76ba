import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CloudOff, SendHorizontal } from "lucide-react";
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";
import { ProofList } from "@/features/report/findings/ProofList";
import { ReportSection } from "@/features/report/ReportSection";
import { askCoach, reportQuery } from "@/api/report";
import { suggestQuestions } from "@/core/report/questions";
import { describeSpeaker } from "@/core/text/who";
import type { Report, ReportView, ThreadView } from "@/protocol";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { classes } from "@/ui/classes";
import { Textarea } from "@/ui/Input";
import { Spinner } from "@/ui/Spinner";

const MOST_LETTERS = 2000;
const LONG_WAIT_MS = 8000;

/** A talk about the report. The coach says nothing without proof, and what it says is kept with the interview. */
export function CoachThread({ view, report }: { view: ReportView; report: Report }) {
  const [text, setText] = useState("");
  const queries = useQueryClient();
  const { queryKey } = reportQuery(view.interview);
  const ask = useMutation({
    mutationFn: (question: string) => askCoach(view.interview, question),
    onSuccess: () => {
      setText("");
      return queries.invalidateQueries({ queryKey, exact: true });
    },
  });
  const isBusy = ask.isPending || view.answering;
  const send = (question: string) => {
    if (question.trim() !== "" && !isBusy) ask.mutate(question.trim());
  };
  return (
    <ReportSection
      id="coach"
      title="Ask the coach"
      lead="Ask about this report: why you got a grade, what to change, what to practise. Answers come with evidence."
    >
      <Card className="break-inside-avoid">
        <div role="log" aria-label="Ask the coach" data-testid="coach-thread">
          {view.thread.length > 0 && (
            <ol className="flex flex-col">
              {view.thread.map((line) => (
                <Said key={line.seq} line={line} />
              ))}
            </ol>
          )}
          {isBusy && (
            <p data-testid="coach-pending" className="flex items-center gap-2 px-5 py-4 text-small text-ink-soft">
              <Spinner /> {ask.isPending ? "Sending your question" : <Looking />}
            </p>
          )}
        </div>
        <AskForm text={text} busy={isBusy} onType={setText} onSend={() => send(text)} hasThread={view.thread.length > 0 || isBusy}>
          {suggestQuestions(report, view.thread).map((question) => (
            <button
              key={question}
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => send(question)}
              className="rounded-full border border-line bg-surface px-3 py-1 text-left text-small text-ink-soft transition-colors hover:border-lamp-text hover:text-ink aria-disabled:opacity-50"
            >
              {question}
            </button>
          ))}
        </AskForm>
        {ask.error && (
          <p role="alert" className="px-5 pb-4 text-small text-bad">
            Your question wasn’t sent: {ask.error.message} It’s still in the box.
          </p>
        )}
      </Card>
    </ReportSection>
  );
}

/** Whoever waits for long is told what for, and that it ends. */
function Looking() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return "The coach is looking it up";
  return "The language model is taking a while. If it doesn’t answer within a minute, you’ll get an answer from the report.";
}

interface AskFormProps {
  text: string;
  busy: boolean;
  hasThread: boolean;
  onType: (text: string) => void;
  onSend: () => void;
  /** Questions to choose from. */
  children: ReactNode;
}

function AskForm({ text, busy, hasThread, onType, onSend, children }: AskFormProps) {
  const id = useId();
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={onSubmit} className={classes("p-5 print:hidden", hasThread && "border-t border-line")}>
      <div role="group" aria-label="Questions to choose from" className="mb-3 flex flex-wrap gap-2">
        {children}
      </div>
      <label htmlFor={id} className="sr-only">
        Your question
      </label>
      <div className="flex items-end gap-2">
        <Textarea
          id={id}
          rows={2}
          maxLength={MOST_LETTERS}
          value={text}
          data-testid="coach-input"
          placeholder="Why is …? What if …?"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          variant="primary"
          data-testid="coach-send"
          busy={busy}
          unavailable={text.trim() === "" && !busy && "Write a question first"}
          icon={<SendHorizontal aria-hidden size={14} />}
        >
          Ask
        </Button>
      </div>
    </form>
  );
}

function Said({ line }: { line: ThreadView }) {
  const isCoach = line.who === "coach";
  return (
    <li
      data-testid={`said-by-${line.who}`}
      className={classes("border-line px-5 py-4 not-first:border-t", !isCoach && "bg-surface first:rounded-t-lg")}
    >
      <p className={classes("text-small font-medium", isCoach ? "text-lamp-text" : "text-ink-soft")}>
        {isCoach ? "Coach" : "You"}
        {isCoach && line.said_by !== "" && (
          <span className="font-normal text-ink-faint"> · {whoAnswers(line.said_by)}</span>
        )}
      </p>
      {line.trouble !== "" && (
        <p data-testid="stand-in" className="mt-1 mb-1.5 flex items-start gap-1.5 text-small text-ink-soft">
          <CloudOff aria-hidden size={14} className="mt-0.5 shrink-0" />
          {line.trouble} Here is what the report says instead.
        </p>
      )}
      <p dir="auto" className="mt-0.5 max-w-prose text-body whitespace-pre-wrap wrap-anywhere">
        {line.text}
      </p>
      {line.evidence.length > 0 && (
        <div className="mt-3 max-w-3xl">
          <ProofList proofs={line.evidence} />
        </div>
      )}
    </li>
  );
}

function whoAnswers(name: string): string {
  return name === "house" ? "from the report only" : describeSpeaker(name);
}
