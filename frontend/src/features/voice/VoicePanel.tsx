import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { voiceQuery } from "@/api/voice";
import { BROWSER_VOICE, SPEEDS } from "@/core/voice/choices";
import type { Patience, VoiceSetup } from "@/core/voice/wire";
import { DeviceSelect } from "@/features/voice/DeviceSelect";
import { MicrophoneCheck } from "@/features/voice/MicrophoneCheck";
import { canChooseOutput } from "@/features/voice/output";
import { SampleButton } from "@/features/voice/SampleButton";
import { useDevices } from "@/features/voice/useDevices";
import { chooseVoice, useVoiceChoices } from "@/features/voice/voice";
import { canRecognise } from "@/features/voice/webSpeech";
import { Field } from "@/ui/Field";
import { Fix } from "@/ui/Fix";
import { Fold } from "@/ui/Fold";
import { Segmented } from "@/ui/Segmented";
import { Select } from "@/ui/Select";
import { Switch } from "@/ui/Switch";

const DEFAULT = "default";
const PATIENCE: Readonly<Record<Patience, string>> = { short: "Short", usual: "Usual", long: "Long" };

/** Devices, voices and manners, each to be tried out before the interview. */
export default function VoicePanel() {
  const choices = useVoiceChoices();
  const setup = useQuery(voiceQuery);
  const [opened, setOpened] = useState(0);
  const { microphones, speakers } = useDevices(opened);
  const canChoose = canChooseOutput() && speakers.length > 0;
  return (
    <div data-testid="voice-panel" className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5">
      {setup.data !== undefined && <Missing setup={setup.data} />}
      {setup.error !== null && setup.data === undefined && (
        <p role="status" className="text-small text-warn">
          What works for voice could not be found out: {setup.error.message}
        </p>
      )}
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <DeviceSelect
            label="Microphone"
            testId="microphone"
            devices={microphones}
            value={choices.microphone}
            onChange={(microphone) => chooseVoice({ microphone })}
            help={microphones.length === 0 ? "The others are listed once the browser may use a microphone." : undefined}
          />
          <MicrophoneCheck onOpen={setOpened} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {canChoose ? (
            <DeviceSelect
              label="Speaker"
              testId="speaker"
              devices={speakers}
              value={choices.speaker}
              onChange={(speaker) => chooseVoice({ speaker })}
            />
          ) : (
            <div className="text-small">
              <p className="font-medium text-ink">Speaker</p>
              <p className="mt-1.5 flex min-h-9 items-center text-ink-soft">
                {canChooseOutput() ? "System default" : "System default; this browser offers no choice."}
              </p>
            </div>
          )}
          <SampleButton />
        </div>
      </div>
      <div className="grid gap-x-8 gap-y-5 border-t border-line pt-5 sm:grid-cols-2">
        <VoiceSelect setup={setup.data} />
        <Labelled label="Speaking speed">
          <Segmented
            label="Speaking speed"
            className="w-full"
            value={String(choices.speed)}
            onChange={(speed) => chooseVoice({ speed: Number(speed) })}
            options={SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
          />
        </Labelled>
        <Labelled label="Patience" help="How long the interviewer waits when you pause.">
          <Segmented
            label="Patience"
            className="w-full"
            value={choices.patience}
            onChange={(patience) => chooseVoice({ patience })}
            options={(["short", "usual", "long"] as const).map((value) => ({ value, label: PATIENCE[value] }))}
          />
        </Labelled>
        <div className="flex flex-col gap-4">
          <Switch
            testId="push-to-talk"
            label="Push to talk"
            note="Hold Alt+V, or the microphone button, while you speak."
            isOn={choices.pushToTalk}
            onChange={(pushToTalk) => chooseVoice({ pushToTalk })}
          />
          <Switch
            testId="backchannels"
            label="Short replies while you talk"
            note="“Mm-hm”, “right”, when you pause."
            isOn={choices.backchannels}
            onChange={(backchannels) => chooseVoice({ backchannels })}
          />
        </div>
      </div>
      {canRecognise() && <Recognition />}
    </div>
  );
}

/** What is missing on this machine, and how to get it. */
function Missing({ setup }: { setup: VoiceSetup }) {
  const notes = setup.listening.filter(({ note }) => note);
  return (
    <>
      <Lacking setup={setup} />
      {notes.length > 0 && (
        <div data-testid="voice-notes" className="text-small text-ink-soft">
          {notes.map(({ name, note }) => (
            <Fix key={name} text={note} />
          ))}
        </div>
      )}
    </>
  );
}

/** What keeps Greenroom from hearing or speaking. */
function Lacking({ setup }: { setup: VoiceSetup }) {
  const parts = setup.listening.filter(({ is_ready }) => !is_ready);
  const isSilent = setup.voices.length > 0 && setup.voices.every(({ is_ready }) => !is_ready);
  if (setup.is_ready || (parts.length === 0 && !isSilent)) return null;
  return (
    <div data-testid="voice-missing" className="flex gap-2.5 text-small">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">
          {parts.length > 0 ? "Greenroom can’t hear you yet" : "Greenroom can’t speak yet"}
        </p>
        <div className="text-ink-soft">
          {parts.map(({ name, missing }) => (
            <Fix key={name} text={missing} />
          ))}
          {isSilent && <Fix text={setup.voices[0]?.missing ?? ""} />}
        </div>
      </div>
    </div>
  );
}

function VoiceSelect({ setup }: { setup: VoiceSetup | undefined }) {
  const chosen = useVoiceChoices(({ voice }) => voice);
  const voices = setup?.voices ?? [];
  const usual = voices.find(({ is_ready }) => is_ready);
  const own =
    "speechSynthesis" in window && !voices.some(({ id }) => id === BROWSER_VOICE)
      ? [{ value: BROWSER_VOICE, label: "The browser’s own voice", note: "It may come from the browser maker’s servers." }]
      : [];
  const about = chosen === "" ? usual : voices.find(({ id }) => id === chosen);
  return (
    <Field label="Interviewer’s voice" help={about?.description}>
      {({ id }) => (
        <Select
          id={id}
          label="Interviewer’s voice"
          testId="voice"
          className="w-full"
          value={chosen === "" ? DEFAULT : chosen}
          onChange={(voice) => chooseVoice({ voice: voice === DEFAULT ? "" : voice })}
          options={[
            { value: DEFAULT, label: usual === undefined ? "Default" : `Default (${usual.title})` },
            ...voices.map((voice) => ({
              value: voice.id,
              label: voice.title,
              note: voice.is_ready ? undefined : voice.missing.replaceAll("`", ""),
              disabled: !voice.is_ready,
            })),
            ...own,
          ]}
        />
      )}
    </Field>
  );
}

/** Who recognises speech, where there is a choice. */
function Recognition() {
  const listens = useVoiceChoices((state) => state.listens);
  return (
    <div className="border-t border-line pt-4">
      <Fold title="Speech recognition" testId="recognition">
        <div className="flex flex-col gap-2 pt-2 text-small">
          <Segmented
            label="Speech recognition"
            className="w-full sm:w-80"
            value={listens}
            onChange={(next) => chooseVoice({ listens: next })}
            options={[
              { value: "server", label: "On this computer" },
              { value: "browser", label: "By the browser" },
            ]}
          />
          <p className="text-ink-soft">
            {listens === "server"
              ? "Your speech is recognised on this computer and goes nowhere else."
              : "Your browser may send what you say to its maker (such as Google, Apple or Microsoft) to recognise it. Greenroom has no say in what happens to it there."}
          </p>
        </div>
      </Fold>
    </div>
  );
}

function Labelled({ label, help, children }: { label: string; help?: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5 text-small">
      <p aria-hidden className="font-medium text-ink">
        {label}
      </p>
      {children}
      {help !== undefined && <p className="text-ink-faint">{help}</p>}
    </div>
  );
}
