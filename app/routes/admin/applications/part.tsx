import type { ReactNode } from 'react'

interface PartProps {
  id: string
  title: string
  children: ReactNode
}

export function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="border-line border-t pt-5">
      <h2 id={`${id}-title`} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
