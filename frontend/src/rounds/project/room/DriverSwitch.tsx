import { useProjectActions } from "@/rounds/project/room/useProjectActions";
import { SHORTCUTS } from "@/rounds/project/room/shortcuts";
import { useProject } from "@/rounds/project/room/useProject";
import { DriverIcon } from "@/rounds/project/looks/DriverMark";
import { Segmented } from "@/ui/Segmented";
import { Tooltip } from "@/ui/Tooltip";

/** Who writes, and how to change that. */
export function DriverSwitch({ round }: { round: number }) {
  const driver = useProject(round, (project) => project.driver) ?? "human";
  const { drive, takeWheel, handOver } = useProjectActions(round);
  const other = driver === "human" ? handOver : takeWheel;
  return (
    <Tooltip label={other.unavailable ?? other.tip} shortcut={SHORTCUTS.drive.keys}>
      <div data-testid="driver" data-driver={driver}>
        <Segmented
          label="Who drives"
          value={driver}
          onChange={(next) => {
            if (!other.busy) drive(next);
          }}
          className="[&_label]:h-7 [&_label]:px-2.5"
          options={[
            {
              value: "human",
              disabled: driver !== "human" && other.unavailable !== undefined,
              label: (
                <>
                  <DriverIcon driver="human" />
                  <span className="max-sm:sr-only">
                    You <span className="max-xl:sr-only">drive</span>
                  </span>
                </>
              ),
            },
            {
              value: "bot",
              disabled: driver !== "bot" && other.unavailable !== undefined,
              label: (
                <>
                  <DriverIcon driver="bot" />
                  <span className="max-sm:sr-only">
                    Interviewer <span className="max-xl:sr-only">drives</span>
                  </span>
                </>
              ),
            },
          ]}
        />
      </div>
    </Tooltip>
  );
}
