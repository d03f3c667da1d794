import type { ReactNode } from 'react'
import { WeaveDivider } from '#app/ui/weaving/weave.tsx'

export function Sheet({ seed, children }: { seed: string; children: ReactNode }) {
  return (
    <article className="sheet overflow-clip rounded-card border border-line bg-surface shadow-lifted">
      <WeaveDivider seed={seed} className="h-5" />
      <div className="p-6 sm:p-10 print:px-0">{children}</div>
    </article>
  )
}

export function WrittenText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-line border-t pt-6">
      <h3 className="text-muted text-sm">{title}</h3>
      <p dir="auto" className="reading mt-3 whitespace-pre-line">
        {children}
      </p>
    </section>
  )
}
