import { useRoomScope, useUi } from "@/features/room/roomContext";
import { SHORTCUTS, type Shortcut } from "@/features/workspace/shortcuts";
import type { PlacedShortcut } from "@/rounds/ui";
import { Dialog } from "@/ui/Dialog";
import { Kbd } from "@/ui/Kbd";
import { ScrollRegion } from "@/ui/ScrollRegion";

const EVERYWHERE: readonly PlacedShortcut[] = [
  { ...SHORTCUTS.palette, place: 25 },
  { ...SHORTCUTS.focusTalk, place: 90 },
  { ...SHORTCUTS.timer, place: 100 },
  { ...SHORTCUTS.pause, place: 105 },
  { ...SHORTCUTS.help, place: 130 },
];

const IN_THE_CONVERSATION: Shortcut[] = [
  { keys: "enter", label: "Send" },
  { keys: "shift+enter", label: "New line" },
];

const WITH_VOICE: Shortcut[] = [SHORTCUTS.mute, SHORTCUTS.talk, SHORTCUTS.hush];

export function ShortcutHelp() {
  const { ui, part } = useRoomScope();
  const { toolHelp } = part;
  const everywhere = [...EVERYWHERE, ...part.shortcuts].sort((one, other) => one.place - other.place);
  const open = useUi((state) => state.helpOpen);
  return (
    <Dialog
      open={open}
      onOpenChange={(helpOpen) => ui.setState({ helpOpen })}
      title="Shortcuts"
      description="You can do everything in the room with the keyboard."
    >
      <ScrollRegion label="All shortcuts" className="flex flex-col gap-6 px-5 pb-6">
        <Section title="Everywhere" shortcuts={everywhere} />
        {toolHelp.shortcuts.length > 0 && <Section title={toolHelp.title} shortcuts={toolHelp.shortcuts} />}
        <Section title="In the conversation" shortcuts={IN_THE_CONVERSATION} />
        <Section title="With voice" shortcuts={WITH_VOICE} />
        <p className="text-small text-ink-faint">
          Panes: focus the divider between two panes and use the arrow keys; Enter hides the pane.
        </p>
      </ScrollRegion>
    </Dialog>
  );
}

function Section({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="eyebrow">{title}</h3>
      <dl className="mt-1 divide-y divide-line">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between gap-4 py-1.5 text-small">
            <dt>{label}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
