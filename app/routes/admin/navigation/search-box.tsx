import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, href, Link } from 'react-router'
import { areShortcutsOn, isTyping } from '#app/browser/use-shortcuts.ts'
import { searchPage as words } from '#app/content/admin/navigation/search.ts'
import { longestSearch } from '#app/domain/records/rules.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { Key } from './entries.tsx'

interface OpenerProps {
  onOpen: (which: Which) => void
  className?: string
}

/** A form that opens the search page; with JavaScript, the search dialog over the present page. */
export function SearchField({
  input,
  onOpen,
  className = '',
}: OpenerProps & { input: RefObject<HTMLInputElement | null> }) {
  return (
    <Form role="search" aria-label={words.label} action={href('/admin/search')} className={`relative ${className}`}>
      <Icon
        name={recordIcons.search}
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4.5 text-muted"
      />
      <input
        ref={input}
        type="search"
        name="q"
        maxLength={longestSearch}
        placeholder={words.placeholder}
        aria-label={words.label}
        aria-keyshortcuts="/ Control+K Meta+K"
        title={words.hint}
        autoComplete="off"
        spellCheck={false}
        onClick={() => onOpen('search')}
        onInput={() => onOpen('search')}
        className="min-h-9 w-full rounded-control border border-line bg-surface pr-9 pl-9 text-ink text-sm transition duration-150 placeholder:text-muted hover:border-brand focus-visible:outline-offset-0"
      />
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-2 grid place-items-center">
        <Key>/</Key>
      </span>
    </Form>
  )
}

export function SearchLink({ onOpen, className = '' }: OpenerProps) {
  return (
    <Link
      to={href('/admin/search')}
      title={words.label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onOpen('search')
      }}
      className={`grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface ${className}`}
    >
      <Icon name={recordIcons.search} />
      <span className="sr-only">{words.label}</span>
    </Link>
  )
}

type Which = 'search' | 'keys'

interface DialogProps {
  /** The text that was typed before the search was loaded. */
  takeTyped: () => string
  onClose: () => void
}

const load: Record<Which, () => Promise<ComponentType<DialogProps>>> = {
  search: async () => (await import('./palette.tsx')).Palette,
  keys: async () => (await import('./keys.tsx')).KeysDialog,
}

/** Each dialog is loaded at its first use. If that fails, the page of the search opens instead. */
export function useSearchDialogs(input: RefObject<HTMLInputElement | null>) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const opener = useRef<Element | null>(null)

  async function open(which: Which) {
    if (opener.current) return
    opener.current = document.activeElement
    // Text typed before the dialog is loaded is kept.
    if (which === 'search') input.current?.focus()
    try {
      const component = await load[which]()
      setDialog(() => component)
    } catch {
      location.assign(href('/admin/search'))
    }
  }

  function takeTyped() {
    const typed = input.current?.value ?? ''
    if (input.current) input.current.value = ''
    return typed
  }

  function close() {
    setDialog(null)
    input.current?.blur()
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    opener.current = null
  }

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || isTyping(event)) return
      const isHeld = event.ctrlKey || event.metaKey
      const isSearch = isHeld ? event.key.toLowerCase() === 'k' && !event.shiftKey : event.key === '/'
      if (!isSearch && (isHeld || event.key !== '?')) return
      if (!isHeld && !areShortcutsOn()) return
      event.preventDefault()
      open(isSearch ? 'search' : 'keys')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  return { open, dialog: Dialog && <Dialog takeTyped={takeTyped} onClose={close} /> }
}
