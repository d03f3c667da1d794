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
