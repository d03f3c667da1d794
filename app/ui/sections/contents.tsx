interface ContentsProps {
  title: string
  entries: { id: string; text: string; level: number }[]
}

const fewest = 3

/** Folded above a text on small screens, beside it on wide ones. */
export function Contents({ title, entries }: ContentsProps) {
  if (entries.length < fewest) return null
  return (
    <>
      <details className="group reading mx-auto mt-8 rounded-card border border-line bg-surface xl:hidden print:hidden">
        <summary className="flex min-h-12 items-center justify-between px-5 font-semibold after:text-muted after:content-['+'] group-open:after:content-['–']">
          {title}
        </summary>
        <nav aria-label={title} className="border-line border-t px-5 py-3">
          <Entries entries={entries} />
        </nav>
      </details>
      <nav
        aria-label={title}
        className="sticky top-24 max-h-[calc(100dvh-8rem)] max-w-60 self-start overflow-y-auto py-1 pl-1 max-xl:hidden print:hidden"
      >
        <p aria-hidden="true" className="mb-2 font-semibold text-sm">
          {title}
        </p>
        <Entries entries={entries} />
      </nav>
    </>
  )
}

function Entries({ entries }: Pick<ContentsProps, 'entries'>) {
  return (
    <ol>
      {entries.map(({ id, text, level }) => (
        <li dir="auto" key={id} className={level > 2 ? 'ps-4' : ''}>
          <a href={`#${id}`} className="block py-1.5 text-muted text-sm hover:text-brand hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
