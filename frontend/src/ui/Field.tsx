import { useId, type ReactNode } from "react";

interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Of the control, where something else must find it. */
  id?: string;
  /** Gives the control its id, and the id of what describes it. */
  children: (ids: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }) => ReactNode;
}

/** A control with its label, and help or an error beneath. */
export function Field({ label, help, error, id: givenId, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const note = `${id}-note`;
  const described = error !== undefined || help !== undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium text-ink">
        {label}
      </label>
      {children({
        id,
        ...(described && { "aria-describedby": note }),
        ...(error !== undefined && { "aria-invalid": true as const }),
      })}
      {described && (
        <p id={note} className={error === undefined ? "text-small text-ink-faint" : "text-small text-bad"}>
          {error ?? help}
        </p>
      )}
    </div>
  );
}
