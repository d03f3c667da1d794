type StatsProps = {
  stats: { value: string; label: string; text?: string }[]
  note?: string
}

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3', 'grid-cols-2 lg:grid-cols-4']

export function Stats({ stats, note }: StatsProps) {
  return (
    <>
      <dl className={`grid gap-x-8 gap-y-8 ${columns[stats.length] ?? 'sm:grid-cols-3'}`}>
        {stats.map(({ value, label, text }) => (
          <div key={label} className="border-line border-t pt-4">
            <dt className="font-semibold text-muted">{label}</dt>
            <dd>
              <span className="block font-bold text-3xl text-brand tabular-nums">{value}</span>{' '}
              {text && <span className="mt-2 block text-muted text-sm">{text}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="reading mt-8 text-muted text-sm">{note}</p>}
    </>
  )
}
