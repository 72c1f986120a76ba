/** A lamp that is on. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden viewBox="0 0 20 20" className="size-5 text-lamp">
        <circle cx="10" cy="10" r="9" fill="currentColor" opacity="0.25" />
        <circle cx="10" cy="10" r="4.5" fill="currentColor" />
      </svg>
      <span className="text-body font-semibold tracking-tight text-ink">Greenroom</span>
    </span>
  );
}
