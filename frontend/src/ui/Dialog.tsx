import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { classes } from "@/ui/classes";
import { IconButton } from "@/ui/IconButton";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** Keeps the title for screen readers only. */
  titleHidden?: boolean;
  /** What has the focus at first; otherwise the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
  className?: string;
  testId?: string;
}

/** For what the user asked to see. Nothing opens one by itself, and none is used over code to ask something. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, titleHidden = false, initialFocus, children, className, testId } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.28)]" />
        <Radix.Content
          data-testid={testId}
          onOpenAutoFocus={(event) => {
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          {...(description === undefined && { "aria-describedby": undefined })}
          className={classes(
            "fixed top-[12vh] left-1/2 z-50 flex max-h-[76vh] w-[min(40rem,calc(100vw-24px))] -translate-x-1/2 flex-col",
            "overflow-hidden rounded-lg border border-line bg-raised shadow-float",
            className,
          )}
        >
          <div className={titleHidden ? "sr-only" : "flex items-start justify-between gap-4 px-5 pt-4 pb-3"}>
            <div>
              <Radix.Title className="text-lead font-semibold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="text-small text-ink-soft">{description}</Radix.Description>
              )}
            </div>
            {!titleHidden && (
              <Radix.Close asChild>
                <IconButton label="Close" icon={<X size={16} />} />
              </Radix.Close>
            )}
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
