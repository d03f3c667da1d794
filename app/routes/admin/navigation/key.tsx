import { useHydrated } from '#app/ui/use-hydrated.ts'

export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-md border border-line bg-sunken px-1.5 py-px font-sans font-semibold text-muted text-xs">
      {children}
    </kbd>
  )
}

/** Shows the key beside its control. A screen reader learns it from `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <span aria-hidden="true" className="max-lg:hidden">
      <Key>{children}</Key>
    </span>
  )
}
