import { useRoomScope, useUi } from "@/features/room/roomContext";
import { SHORTCUTS, type Shortcut } from "@/features/workspace/shortcuts";
import { Dialog } from "@/ui/Dialog";
import { Kbd } from "@/ui/Kbd";
import { ScrollRegion } from "@/ui/ScrollRegion";

const IN_THE_EDITOR: Shortcut[] = [
  { keys: "escape", label: "Let Tab leave the editor (until you type again)" },
  { keys: "mod+m", label: "Choose whether Tab indents or leaves the editor" },
  { keys: "mod+f", label: "Find" },
  { keys: "mod+/", label: "Comment out" },
  { keys: "mod+z", label: "Undo" },
];

const IN_THE_CONVERSATION: Shortcut[] = [
  { keys: "enter", label: "Send" },
  { keys: "shift+enter", label: "New line" },
];

export function ShortcutHelp() {
  const { ui } = useRoomScope();
  const open = useUi((state) => state.helpOpen);
  return (
    <Dialog
      open={open}
      onOpenChange={(helpOpen) => ui.setState({ helpOpen })}
      title="Shortcuts"
      description="You can do everything in the room with the keyboard."
    >
      <ScrollRegion label="All shortcuts" className="flex flex-col gap-6 px-5 pb-6">
        <Section title="Everywhere" shortcuts={Object.values(SHORTCUTS)} />
        <Section title="In the code" shortcuts={IN_THE_EDITOR} />
        <Section title="In the conversation" shortcuts={IN_THE_CONVERSATION} />
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
