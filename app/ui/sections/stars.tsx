const star = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'

/** A rating as stars, and in words for those who do not see them. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg viewBox="0 0 120 20" role="img" aria-label={label} className="h-5 fill-accent">
      {Array.from({ length: rating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are alike and never move
        <path key={index} transform={`translate(${index * 25})`} d={star} />
      ))}
    </svg>
  )
}
