import type { ReactNode } from 'react'

export function Prose({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`prose reading text-lg ${className}`}>{children}</div>
}

/** Text that the server has already turned into safe HTML. */
export function ProseHtml({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when rendered from Markdown
  return <div className={`prose reading text-lg ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}

type PointsProps = {
  id: string
  title: string
  points: string[]
  level?: 'h2' | 'h3'
}

export function Points({ id, title, points, level: Heading = 'h2' }: PointsProps) {
  if (points.length === 0) return null
  return (
    <section aria-labelledby={`${id}-title`} className="reading">
      <Heading id={`${id}-title`} className={Heading === 'h2' ? 'text-2xl' : 'text-xl'}>
        {title}
      </Heading>
      <Stitches points={points} className="mt-4" />
    </section>
  )
}

export function Stitches({ points, className }: { points: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {points.map((point) => (
        <li dir="auto" key={point} className="stitched border-line border-t py-2.5 ps-8 first:border-t-0">
          {point}
        </li>
      ))}
    </ul>
  )
}
