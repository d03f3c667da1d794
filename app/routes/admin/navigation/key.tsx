export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-md border border-line bg-sunken px-1.5 py-px font-sans font-semibold text-muted text-xs">
      {children}
    </kbd>
  )
}
