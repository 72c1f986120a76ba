import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Agenda } from "@/features/room/Agenda";
import { useLive, useRoom, useRoomScope } from "@/features/room/roomContext";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";

/** Before the clock runs: what will happen, and one button. */
export function Door() {
  const { live } = useRoomScope();
  const candidate = useRoom((room) => room.interview.settings.candidate);
  const isLive = useLive((state) => state.connection === "live");
  const [starting, setStarting] = useState(false);
  const start = () => {
    setStarting(true);
    void live.do({ type: "start" }).finally(() => setStarting(false));
  };
  return (
    <main className="flex min-h-dvh items-center justify-center bg-ground p-4">
      <Card className="w-full max-w-md p-6">
        <h1 className="text-title font-semibold">Ready when you are, <bdi>{candidate}</bdi></h1>
        <p className="mt-1 text-body text-ink-soft">The timer starts when you enter. Take a breath first.</p>
        <div className="mt-6">
          <Agenda />
        </div>
        <Button
          variant="primary"
          size="lg"
          className="mt-6 w-full"
          data-testid="start-interview"
          busy={starting}
          unavailable={isLive ? undefined : "Connecting to Greenroom."}
          onClick={start}
        >
          Enter the room
          <ArrowRight aria-hidden size={16} />
        </Button>
      </Card>
    </main>
  );
}
