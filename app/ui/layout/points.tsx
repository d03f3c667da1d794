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
