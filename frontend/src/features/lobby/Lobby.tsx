import { useId, useLayoutEffect, useRef, useState, type SubmitEvent } from "react";
import { Link, useLocation } from "wouter";
import { ChoicesForm } from "@/features/lobby/ChoicesForm";
import { FirstVisit } from "@/features/lobby/FirstVisit";
import { RecentSessions } from "@/features/lobby/RecentSessions";
import { ResumeBanner } from "@/features/lobby/ResumeBanner";
import { SetupCheck } from "@/features/lobby/SetupCheck";
import { StartPanel } from "@/features/lobby/StartPanel";
import { TrackChoice } from "@/features/lobby/TrackChoice";
import { useBeginInterview } from "@/api/useBeginInterview";
import { planAgenda } from "@/core/lobby/agenda";
import { nameError, recallChoices, rememberChoices, toSettings } from "@/core/lobby/choices";
import { useCommands } from "@/features/palette/palette";
import { TodayCard } from "@/features/today/TodayCard";
import { CHOSEN_KIND, partOf } from "@/rounds";
import type { InterviewItem, InterviewSettings, ProgressView, Setup } from "@/protocol";

const ALL_PROGRESS =
  "block border-t border-line px-5 py-3 font-medium text-ink-soft -outline-offset-2 transition-colors hover:bg-sunken hover:text-ink";


interface LobbyProps {
  setup: Setup;
  /** Undefined when they could not be loaded: rehearsing is possible all the same. */
  recent: readonly InterviewItem[] | undefined;
  /** Undefined until it is there, or when it could not be loaded. */
  progress: ProgressView | undefined;
}

export function Lobby({ setup, recent, progress }: LobbyProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const kind = partOf(CHOSEN_KIND, "choices");
  const part = partOf(CHOSEN_KIND, "lobby");
  const [remembered, setRemembered] = useState(() => recallChoices(kind));
  const [now] = useState(() => Date.now());
  const begin = useBeginInterview();
  const [, navigate] = useLocation();
  useEnterToStart(form);

  const choices = kind.fit(remembered, setup);
  const track = setup.tracks.find((each) => each.id === choices.track);
  const plan = planAgenda(track?.stages ?? [], choices, kind);
  const blocked = nameError(choices.candidate) ?? kind.blocked(setup);
  const underWay = recent?.find((item) => item.status === "in_progress" && item.damage === null);
  // What is known of someone who has done nothing yet is no reason for advice.
  const known = progress !== undefined && progress.interviews + progress.practised > 0 ? progress : undefined;
  const others = recent?.filter((item) => item !== underWay) ?? [];

  const change = (part: Partial<InterviewSettings>) => {
    const next = { ...remembered, ...part };
    setRemembered(next);
    rememberChoices(next);
  };
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (blocked === undefined && !begin.isPending) begin.mutate(toSettings(choices));
  };

  useCommands([
    { label: "Start the interview", unavailable: blocked, run: () => form.current?.requestSubmit() },
    ...(underWay === undefined
      ? []
      : [{ label: "Resume the running interview", run: () => navigate(`/interviews/${underWay.id}`) }]),
  ]);

  return (
    <>
      {underWay && <ResumeBanner item={underWay} />}
      {recent?.length === 0 && <FirstVisit asksModel={setup.interviewer.kind === "model"} welcome={part.welcome} />}
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-10">
        <form
          id={formId}
          ref={form}
          onSubmit={start}
          noValidate
          className="flex min-w-0 flex-col gap-8 max-lg:[&_input]:scroll-mb-28"
        >
          <TrackChoice tracks={setup.tracks} chosen={choices.track} plan={plan} />
          <section aria-labelledby={`${formId}-title`}>
            <h2 id={`${formId}-title`} className="mb-4 text-lead font-semibold">
              Your interview
            </h2>
            <ChoicesForm setup={setup} choices={choices} suggestion={known?.next} onChange={change} />
          </section>
        </form>
        {/* On a small screen the parts join the page's own column, so that the start button can stay at its foot. */}
        <aside aria-label="Start and setup" className="contents lg:sticky lg:top-6 lg:flex lg:flex-col lg:gap-4">
          <StartPanel
            form={formId}
            what={kind.describe(choices)}
            persona={choices.persona}
            plan={plan}
            busy={begin.isPending || begin.isSuccess}
            error={begin.error?.message}
            warning={kind.warning(setup)}
            unavailable={blocked}
          />
          {known && (
            <div className="max-lg:order-first">
              <TodayCard dues={known.today}>
                <Link href="/progress" className={ALL_PROGRESS}>
                  Your progress
                </Link>
              </TodayCard>
            </div>
          )}
          <part.Aside setup={setup} />
          <SetupCheck setup={setup} part={part} />
          {recent === undefined && (
            <p role="status" className="px-5 text-small text-ink-faint">
              Your recent sessions could not be loaded. They are safe on disk.
            </p>
          )}
          {others.length > 0 && <RecentSessions items={others} now={now} />}
        </aside>
      </div>
    </>
  );
}

/** Enter starts the interview also while no control has the focus; within the form the browser sees to it. */
function useEnterToStart(form: React.RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const nothingFocused = document.activeElement === null || document.activeElement === document.body;
      if (event.key === "Enter" && !event.repeat && !event.defaultPrevented && nothingFocused) {
        form.current?.requestSubmit();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [form]);
}
