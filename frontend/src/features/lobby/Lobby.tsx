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
import { trackFor, withAddressed, type Addressed } from "@/core/lobby/addressed";
import { describePlan, planAgenda } from "@/core/lobby/agenda";
import {
  changeKinds,
  nameError,
  recallChoices,
  rememberChoices,
  toRequest,
  type Choices,
} from "@/core/lobby/choices";
import { LobbyOffer } from "@/features/localModels/LobbyOffer";
import { useCommands } from "@/features/palette/palette";
import { TodayCard } from "@/features/today/TodayCard";
import { VoiceSection } from "@/features/voice/VoiceSection";
import { kindsAmong, partOf, partsByKind } from "@/rounds";
import type { InterviewItem, ProgressView, QuestionList, Setup } from "@/protocol";

const ALL_PROGRESS =
  "block border-t border-line px-5 py-3 font-medium text-ink-soft -outline-offset-2 transition-colors hover:bg-sunken hover:text-ink";


interface LobbyProps {
  setup: Setup;
  /** Undefined when they could not be loaded: rehearsing is possible all the same. */
  recent: readonly InterviewItem[] | undefined;
  /** Undefined until it is there, or when it could not be loaded. */
  progress: ProgressView | undefined;
  /** What the address asks for. */
  addressed: Addressed;
  /** For a question by name; undefined when nobody asks for one. */
  questions: QuestionList | undefined;
}

export function Lobby({ setup, recent, progress, addressed, questions }: LobbyProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const kinds = partsByKind("choices");
  const [remembered, setRemembered] = useState(() =>
    withAddressed(recallChoices(kinds), addressed, { tracks: setup.tracks, list: questions, kinds }),
  );
  const [now] = useState(() => Date.now());
  const begin = useBeginInterview();
  const [, navigate] = useLocation();
  useEnterToStart(form);

  const track = trackFor(setup.tracks, remembered.track);
  const choices: Choices = {
    ...changeKinds(remembered, kinds, (kind, own) => kind.fit(own, setup)),
    ...(track !== undefined && { track: track.id }),
  };
  const stages = track?.stages ?? [];
  const plan = planAgenda(stages, choices, kinds);
  const needed = kindsAmong(track?.kinds ?? []);
  const parts = needed.map((kind) => partOf(kind, "lobby"));
  const blocked = nameError(choices.candidate) ?? first(needed.map((kind) => kinds[kind].blocked(setup)));
  const underWay = recent?.find((item) => item.status === "in_progress" && item.damage === null);
  // What is known of someone who has done nothing yet is no reason for advice.
  const known = progress !== undefined && progress.interviews + progress.practised > 0 ? progress : undefined;
  const others = recent?.filter((item) => item !== underWay) ?? [];

  const change = (part: Partial<Choices>) => {
    const next = { ...remembered, ...part };
    setRemembered(next);
    rememberChoices(next);
  };
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (blocked === undefined && !begin.isPending) begin.mutate(toRequest(choices));
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
      {setup.interviewer.kind === "house" && <LobbyOffer />}
      {recent?.length === 0 && parts[0] !== undefined && (
        <FirstVisit asksModel={setup.interviewer.kind === "model"} welcome={parts[0].welcome} />
      )}
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-10">
        <form
          id={formId}
          ref={form}
          onSubmit={start}
          noValidate
          className="flex min-w-0 flex-col gap-8 max-lg:[&_input]:scroll-mb-28"
        >
          <TrackChoice
            tracks={setup.tracks}
            chosen={choices.track}
            planOf={(one) => planAgenda(one.stages, choices, kinds)}
            onChange={(id) => change({ track: id })}
          />
          <section aria-labelledby={`${formId}-title`}>
            <h2 id={`${formId}-title`} className="mb-4 text-lead font-semibold">
              Your interview
            </h2>
            <ChoicesForm
              setup={setup}
              choices={choices}
              stages={stages}
              kinds={needed}
              suggestion={known?.next}
              onChange={change}
            />
          </section>
          <section aria-labelledby={`${formId}-voice`}>
            <h2 id={`${formId}-voice`} className="mb-4 text-lead font-semibold">
              Voice
            </h2>
            <VoiceSection />
          </section>
        </form>
        {/* On a small screen the parts join the page's own column, so that the start button can stay at its foot. */}
        <aside aria-label="Start and setup" className="contents lg:sticky lg:top-6 lg:flex lg:flex-col lg:gap-4">
          <StartPanel
            form={formId}
            what={describePlan(plan, choices, kinds)}
            persona={choices.persona}
            plan={plan}
            busy={begin.isPending || begin.isSuccess}
            error={begin.error?.message}
            warning={first(needed.map((kind) => kinds[kind].warning(setup)))}
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
          {parts.map(({ Aside }, index) => (
            <Aside key={needed[index]} setup={setup} />
          ))}
          <SetupCheck setup={setup} parts={parts} />
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

/** The first reason that there is. */
function first(reasons: readonly (string | undefined)[]): string | undefined {
  return reasons.find((reason) => reason !== undefined);
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
