import { useEffect, useState } from "react";
import { watchDevices } from "@/features/voice/microphone";

export interface Device {
  readonly id: string;
  readonly label: string;
}

interface Devices {
  readonly microphones: readonly Device[];
  readonly speakers: readonly Device[];
}

const NONE: Devices = { microphones: [], speakers: [] };

/** The devices with a name; browsers tell names only once a microphone was allowed. `looked` asks again. */
export function useDevices(looked: unknown): Devices {
  const [devices, setDevices] = useState(NONE);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const media = navigator.mediaDevices as MediaDevices | undefined;
      const found = await (media?.enumerateDevices() ?? Promise.resolve([])).catch(() => []);
      if (!isGone) setDevices({ microphones: named(found, "audioinput"), speakers: named(found, "audiooutput") });
    };
    void look();
    const stop = watchDevices(() => void look());
    return () => {
      isGone = true;
      stop();
    };
  }, [looked]);
  return devices;
}

/** Chrome lists the system's own a second time under names of its own. */
function named(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind): readonly Device[] {
  return devices
    .filter((device) => device.kind === kind && device.label !== "")
    .filter(({ deviceId }) => deviceId !== "" && deviceId !== "default" && deviceId !== "communications")
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
