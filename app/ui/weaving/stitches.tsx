/** A list, each point on a stitch of thread. */
export function Stitches({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point} className="stitched border-line border-t py-2.5 pl-8 first:border-t-0">
          {point}
        </li>
      ))}
    </ul>
  )
}
