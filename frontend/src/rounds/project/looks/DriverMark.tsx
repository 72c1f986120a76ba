import { Bot, User } from "lucide-react";
import { DRIVER_NAMES, type Driver } from "@/rounds/project/core/round";

export function DriverIcon({ driver, size = 15 }: { driver: Driver; size?: number }) {
  return driver === "bot" ? <Bot aria-hidden size={size} /> : <User aria-hidden size={size} />;
}

/** Who wrote something. */
export function DriverMark({ driver, size = 15 }: { driver: Driver; size?: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <DriverIcon driver={driver} size={size} />
      {DRIVER_NAMES[driver]}
    </span>
  );
}
