/** The record that a question is about. */
export function Named({ name, detail }: { name: string; detail: string }) {
  return (
    <p className="mt-4 rounded-control border border-line bg-sunken px-4 py-3 wrap-anywhere">
      <span className="block font-semibold">{name}</span>
      <span className="text-muted text-sm tabular-nums">{detail}</span>
    </p>
  )
}
