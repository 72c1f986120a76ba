import { DRIVER_NAMES, type Driver } from "@/rounds/project/core/round";
import { DriverIcon } from "@/rounds/project/looks/DriverMark";
import { SHORTCUTS } from "@/rounds/project/room/shortcuts";
import { useProject } from "@/rounds/project/room/useProject";
import { useProjectActions } from "@/rounds/project/room/useProjectActions";
import { Button } from "@/ui/Button";
import { Segmented } from "@/ui/Segmented";
import { Tooltip } from "@/ui/Tooltip";
import { useMediaQuery } from "@/ui/useMediaQuery";

/** Below this the header has room for one button only. */
const NARROW = "(max-width: 40rem)";

/** Who writes, and how to change that. */
export function DriverSwitch({ round }: { round: number }) {
  const driver = useProject(round, (project) => project.driver) ?? "human";
  const isNarrow = useMediaQuery(NARROW);
  return (
    <div data-testid="driver" data-driver={driver}>
      {isNarrow ? <Toggle round={round} driver={driver} /> : <Both round={round} driver={driver} />}
    </div>
  );
}

interface SwitchProps {
  round: number;
  driver: Driver;
}

function Toggle({ round, driver }: SwitchProps) {
  const { takeWheel, handOver } = useProjectActions(round);
  const other = driver === "human" ? handOver : takeWheel;
  return (
    <Button
      size="sm"
      tip={other.tip}
      unavailable={other.unavailable}
      busy={other.busy}
      onClick={other.run}
      className="px-1.5!"
    >
      <DriverIcon driver={driver} />
      <span className="sr-only">
        {DRIVER_NAMES[driver]} {driver === "human" ? "drive" : "drives"}. {other.label}
      </span>
    </Button>
  );
}

function Both({ round, driver }: SwitchProps) {
  const { drive, takeWheel, handOver } = useProjectActions(round);
  const other = driver === "human" ? handOver : takeWheel;
  const optionFor = (value: Driver) => ({
    value,
    disabled: driver !== value && other.unavailable !== undefined,
    label: (
      <>
        <DriverIcon driver={value} />
        <span>
          {DRIVER_NAMES[value]} <span className="max-xl:sr-only">{value === "human" ? "drive" : "drives"}</span>
        </span>
      </>
    ),
  });
  return (
    <Tooltip label={other.unavailable ?? other.tip} shortcut={SHORTCUTS.drive.keys}>
      <div>
        <Segmented
          label="Who drives"
          value={driver}
          onChange={(next) => {
            if (!other.busy) drive(next);
          }}
          className="[&_label]:h-7 [&_label]:px-2.5"
          options={[optionFor("human"), optionFor("bot")]}
        />
      </div>
    </Tooltip>
  );
}
