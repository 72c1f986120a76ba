import { AudioLines, Mic, MicOff, TriangleAlert, Volume2, type LucideIcon } from "lucide-react";
import type { VoiceFace } from "@/core/voice/state";
import { Spinner } from "@/ui/Spinner";

const ICONS: Readonly<Record<Exclude<VoiceFace, "connecting">, LucideIcon>> = {
  off: Mic,
  listening: Mic,
  hearing: AudioLines,
  muted: MicOff,
  speaking: Volume2,
  trouble: TriangleAlert,
};

/** What voice is doing, as an icon. */
export function FaceIcon({ face, size }: { face: VoiceFace; size: number }) {
  if (face === "connecting") return <Spinner />;
  const Icon = ICONS[face];
  return <Icon aria-hidden size={size} />;
}
