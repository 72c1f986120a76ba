import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { modelsQuery } from "@/api/models";
import { YourData } from "@/features/ownership/YourData";
import { KeysNote } from "@/features/settings/KeysNote";
import { ModelsSettings } from "@/features/settings/ModelsSettings";
import { UsageCard } from "@/features/settings/UsageCard";
import { VoiceSection } from "@/features/voice/VoiceSection";
import { partsOf } from "@/rounds";
import { QueryFailure } from "@/ui/QueryFailure";
import { Skeleton } from "@/ui/Skeleton";
import { usePageTitle } from "@/ui/usePageTitle";

export default function SettingsPage() {
  usePageTitle("Settings");
  const models = useQuery(modelsQuery);
  const parts = partsOf("settings");
  return (
    <div className="flex flex-col gap-8">
      <header>
        <h1 className="text-title font-semibold tracking-tight sm:text-display">Settings</h1>
        <p className="mt-1 max-w-prose text-lead text-ink-soft">
          Choose language models, set up voice and manage your data. You don’t need a model: the built-in interviewer is always available.
        </p>
      </header>
      {models.data !== undefined && (
        <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-10">
          <ModelsSettings setup={models.data} />
          <aside aria-label="Usage and keys" className="flex flex-col gap-4">
            {models.data.usage !== null && <UsageCard usage={models.data.usage} />}
            <KeysNote />
          </aside>
        </div>
      )}
      {models.data === undefined && models.error !== null && (
        <QueryFailure title="The settings could not be loaded" query={models}>
          <p className="mt-1">Your models and keys are safe; they just couldn’t be shown.</p>
        </QueryFailure>
      )}
      {models.isPending && <SettingsSkeleton />}
      <div className="flex flex-col gap-8 border-t border-line pt-8">
        {parts.map(({ Section }, index) => (
          <Section key={index} />
        ))}
        <section aria-labelledby="voice-title" className="max-w-3xl">
          <h2 id="voice-title" className="mb-3 text-lead font-semibold">
            Voice
          </h2>
          <VoiceSection />
        </section>
        <YourData />
        <ForTeachers />
      </div>
    </div>
  );
}

function ForTeachers() {
  return (
    <section aria-labelledby="teachers-title" className="text-small">
      <h2 id="teachers-title" className="text-lead font-semibold">
        For teachers
      </h2>
      <p className="mt-0.5 max-w-prose text-ink-soft">
        Grade interviews without seeing Greenroom’s scores, then see how well the two agree.{" "}
        <Link href="/grading" className="whitespace-nowrap text-lamp-text underline underline-offset-2">
          Grade blind
        </Link>
      </p>
    </section>
  );
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        Loading the settings
      </p>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </div>
      <Skeleton className="h-40 rounded-lg" />
    </div>
  );
}
