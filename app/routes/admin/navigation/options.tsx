import { Form, Link } from 'react-router'
import type { Entry, EntryGroup } from './entries.ts'
import { EntryText } from './entry-text.tsx'

export const optionId = (index: number) => `palette-option-${index}`

/** The list of all is one of the results. */
export const withAll = ({ entries, all }: EntryGroup): Entry[] => (all ? [...entries, all] : entries)

interface OptionsProps {
  group: EntryGroup
  term: string
  /** The number of its first option among all. */
  first: number
  active: number
  onPoint: (index: number) => void
  onChoose: () => void
}

export function Options({ group, term, first, active, onPoint, onChoose }: OptionsProps) {
  const title = `palette-group-${group.id}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
    <div role="group" aria-labelledby={title} className="not-first:mt-2">
      <p id={title} className="px-3 pt-1.5 pb-1 font-semibold text-muted text-xs">
        {group.title}
      </p>
      {withAll(group).map((entry, index) => (
        <Option
          key={entry.href}
          entry={entry}
          term={term}
          index={first + index}
          isActive={first + index === active}
          onPoint={onPoint}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

interface OptionProps extends Pick<OptionsProps, 'term' | 'onPoint' | 'onChoose'> {
  entry: Entry
  index: number
  isActive: boolean
}

function Option({ entry, term, index, isActive, onPoint, onChoose }: OptionProps) {
  const attributes = {
    id: optionId(index),
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onPointerMove: () => onPoint(index),
    onClick: onChoose,
    className: 'flex min-h-11 w-full items-center rounded-control px-3 py-1.5 text-left aria-selected:bg-brand-surface',
  }
  const text = <EntryText entry={entry} term={term} />
  if (!entry.post)
    return (
      <Link to={entry.href} reloadDocument={entry.document} {...attributes}>
        {text}
      </Link>
    )
  return (
    <Form role="none" method="post" action={entry.href} reloadDocument={entry.document}>
      <button type="submit" {...attributes}>
        {text}
      </button>
    </Form>
  )
}
