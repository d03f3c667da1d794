import type { ReactNode } from 'react'

type FactsProps = {
  facts: { name: string; value: ReactNode }[]
  layout?: keyof typeof layouts
  className?: string
}

const layouts = {
  columns: { list: 'grid grid-cols-2 gap-x-6 sm:grid-cols-3', fact: 'border-line border-t pt-3 pb-4' },
  rows: {
    list: 'grid',
    fact: 'grid gap-x-6 border-line border-t py-2.5 first:border-t-0 sm:grid-cols-[9rem_minmax(0,1fr)]',
  },
}

export function Facts({ facts, layout = 'rows', className = '' }: FactsProps) {
  const { list, fact } = layouts[layout]
  return (
    <dl className={`${list} ${className}`}>
      {facts.map(({ name, value }) => (
        <div key={name} className={fact}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd dir="auto" className="min-w-0 break-words font-semibold tabular-nums leading-snug">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
