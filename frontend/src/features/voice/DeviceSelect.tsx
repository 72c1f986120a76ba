import type { Device } from "@/features/voice/useDevices";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";

const SYSTEM = "system";

interface DeviceSelectProps {
  label: string;
  devices: readonly Device[];
  /** Empty for the system's own. */
  value: string;
  onChange: (id: string) => void;
  help?: string | undefined;
  testId: string;
}

/** One of this computer's devices. */
export function DeviceSelect({ label, devices, value, onChange, help, testId }: DeviceSelectProps) {
  const isThere = devices.some(({ id }) => id === value);
  // One that was chosen and is unplugged stays chosen: it may come back.
  const gone = value !== "" && !isThere && devices.length > 0 ? [{ value, label: "Not connected" }] : [];
  return (
    <Field label={label} help={help}>
      {({ id }) => (
        <Select
          id={id}
          label={label}
          testId={testId}
          className="w-full"
          value={value !== "" && (isThere || gone.length > 0) ? value : SYSTEM}
          onChange={(chosen) => onChange(chosen === SYSTEM ? "" : chosen)}
          options={[
            { value: SYSTEM, label: "System default" },
            ...devices.map((device) => ({ value: device.id, label: device.label })),
            ...gone,
          ]}
        />
      )}
    </Field>
  );
}
