import { placeholderWords } from '#app/content/admin/mail/templates.ts'
import { inBraces, type Placeholder } from '#app/domain/templates/placeholders.ts'
import { Disclosure } from '#app/routes/admin/disclosure.tsx'

interface PlaceholderListProps {
  heading: string
  text: string
  names: readonly Placeholder[]
}

/** The placeholders in braces and their meaning. */
export function PlaceholderList({ heading, text, names }: PlaceholderListProps) {
  return (
    <Disclosure summary={heading}>
      <p className="text-muted text-sm">{text}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 pt-3 text-sm">
        {names.map((name) => (
          <div key={name} className="contents">
            <dt>
              <code>{inBraces(name)}</code>
            </dt>
            <dd className="text-muted">{placeholderWords[name]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
