export function Logo({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeWidth="4" strokeLinecap="round" className={className} aria-hidden="true">
      <path stroke="currentColor" d="M11 3v4.5M11 15v14M21 3v14M21 25v4" />
      <path className="stroke-accent" d="M3 11h14M25 11h4" />
      <path className="stroke-thread-2" d="M3 21h4M15 21h14" />
    </svg>
  )
}
