import { KEY_HELP } from "@/features/replay/keys";
import { Dialog } from "@/ui/Dialog";
import { Kbd } from "@/ui/Kbd";
import { ScrollRegion } from "@/ui/ScrollRegion";

export function KeyHelpDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Shortcuts"
      description="You can do everything in the replay with the keyboard."
      className="w-[min(30rem,calc(100vw-24px))]"
      testId="key-help"
    >
      <ScrollRegion label="All shortcuts" className="px-5 pb-5">
        <dl className="divide-y divide-line">
          {KEY_HELP.map(({ keys, label }) => (
            <div key={label} className="flex items-center justify-between gap-4 py-1.5 text-small">
              <dt>{label}</dt>
              <dd className="flex gap-2">
                {keys.map((one) => (
                  <Kbd key={one} keys={one} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </ScrollRegion>
    </Dialog>
  );
}
