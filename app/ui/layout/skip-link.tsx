export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="sr-only z-60 rounded-control bg-accent font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-5 focus:py-3"
    >
      {children}
    </a>
  )
}
