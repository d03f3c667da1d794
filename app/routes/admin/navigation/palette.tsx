import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, href, Link, useFetcher, useNavigate } from 'react-router'
import { searchPage as words } from '#app/content/admin/navigation/search.ts'
import { longestSearch, searchTerm } from '#app/domain/records/rules.ts'
import { Spinner } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { type Entry, type EntryGroup, EntryText, Key, type SearchAnswer, suggest } from './entries.tsx'
import { Overlay } from './keys.tsx'

const typingPause = 120

export function Palette({ takeTyped, onClose }: { takeTyped: () => string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { answer, isFresh } = useAnswer(typed)
  const entries = answer?.groups.flatMap(withAll) ?? []
  const [active, setActive] = useState(0)
  const isEnterPending = useRef(false)
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useLayoutEffect(() => {
    setTyped(takeTyped())
    input.current?.focus()
  }, [])
  // A layout effect: a later reset would undo an arrow key that was pressed as soon as the results appeared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each answer
  useLayoutEffect(() => setActive(0), [answer?.term])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each answer
  useEffect(() => {
    if (isFresh && isEnterPending.current) choose(0)
  }, [answer])
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function close() {
    dialog.current?.close()
  }

  /** If Enter is pressed before the answer arrives, it chooses the first result of the answer. */
  function choose(index: number) {
    isEnterPending.current = !isFresh
    if (!isFresh) return
    const option = document.getElementById(optionId(index))
    if (option) return option.click()
    close()
    navigate(`${href('/admin/search')}?${new URLSearchParams({ q: typed })}`)
  }

  function press(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 }
    const to = moves[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(active)
    else if (to === undefined || entries.length === 0) return
    else setActive((to + entries.length) % entries.length)
    event.preventDefault()
  }

  return (
    <Overlay dialog={dialog} label={words.label} onClose={onClose}>
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Icon name={recordIcons.search} className="text-muted" />
        <input
          ref={input}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          aria-label={words.label}
          aria-expanded={entries.length > 0}
          aria-controls="palette-results"
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
          value={typed}
          maxLength={longestSearch}
          placeholder={words.longPlaceholder}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            isEnterPending.current = false
            setTyped(target.value)
          }}
          onKeyDown={press}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted"
        />
        {!isFresh && <Spinner className="border-muted" />}
        <button
          type="button"
          onClick={close}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink sm:hidden"
        >
          <Icon name="close" />
          <span className="sr-only">{words.close}</span>
        </button>
      </div>
      <p role="status" className="sr-only">
        {isFresh && answer?.term ? words.found(entries.length) : ''}
      </p>
      <div
        id="palette-results"
        role="listbox"
        aria-label={words.results}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden"
      >
        {answer?.groups.map((group) => (
          <Options
            key={group.id}
            group={group}
            term={answer.term}
            first={entries.indexOf(group.entries[0] as Entry)}
            active={active}
            onPoint={setActive}
            onChoose={close}
          />
        ))}
      </div>
      {answer && <SearchMessage answer={answer} isEmpty={isFresh && entries.length === 0} onFollow={close} />}
      <p
        aria-hidden="true"
        className="flex flex-wrap gap-x-5 gap-y-1 border-line border-t px-4 py-2.5 text-muted text-xs max-sm:hidden"
      >
        <span>
          <Key>↑</Key> <Key>↓</Key> {words.keysOf.move}
        </span>
        <span>
          <Key>Enter</Key> {words.keysOf.open}
        </span>
        <span>
          <Key>Esc</Key> {words.keysOf.close}
        </span>
      </p>
    </Overlay>
  )
}

/** A later request replaces an earlier one, whose answer is dropped. */
function useAnswer(typed: string) {
  const { data, load } = useFetcher<SearchAnswer>()
  const term = searchTerm(typed)
  useEffect(() => {
    const ask = () => load(`${href('/admin/search')}?${new URLSearchParams({ q: term, [suggest]: '' })}`)
    const timer = setTimeout(ask, term ? typingPause : 0)
    return () => clearTimeout(timer)
  }, [term, load])
  return { answer: data, isFresh: data !== undefined && (data.term === term || data.problem !== undefined) }
}

function SearchMessage({
  answer,
  isEmpty,
  onFollow,
}: {
  answer: SearchAnswer
  isEmpty: boolean
  onFollow: () => void
}) {
  const { term, inTrash, problem } = answer
  if (!inTrash && !problem && !isEmpty) return null
  return (
    <div className="px-5 py-4" role="status">
      {problem && words.problems[problem]}
      {inTrash && (
        <>
          {words.inTrash(inTrash)}{' '}
          <Link to={href('/admin/trash')} onClick={onFollow} className="font-semibold text-brand underline">
            {words.toTrash}
          </Link>
        </>
      )}
      {isEmpty && !inTrash && !problem && (
        <>
          <p className="font-semibold wrap-anywhere">{words.none(term)}</p>
          <p className="text-muted text-sm">{words.noneHint}</p>
        </>
      )}
    </div>
  )
}

const optionId = (index: number) => `palette-option-${index}`

/** The link to the full list is also an option. */
const withAll = ({ entries, all }: EntryGroup): Entry[] => (all ? [...entries, all] : entries)

interface OptionsProps {
  group: EntryGroup
  term: string
  /** The index of its first option among all. */
  first: number
  active: number
  onPoint: (index: number) => void
  onChoose: () => void
}

function Options({ group, term, first, active, onPoint, onChoose }: OptionsProps) {
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
