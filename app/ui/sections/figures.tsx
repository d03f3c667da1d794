type NumberedStepsProps = {
  steps: { title: string; description: string }[]
  layout?: keyof typeof layouts
}

const layouts = { grid: 'grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3', list: 'grid gap-5' }

export function NumberedSteps({ steps, layout = 'grid' }: NumberedStepsProps) {
  return (
    <ol className={layouts[layout]}>
      {steps.map(({ title, description }, index) => (
        <li key={title} className="flex items-start gap-4">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-accent font-bold tabular-nums"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="pt-2 text-lg">{title}</h3>
            <p className="mt-1 text-muted">{description}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

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
