import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, href, Link } from 'react-router'
import { isTaken } from '#app/browser/typing.ts'
import { areShortcutsOn } from '#app/browser/use-shortcuts.ts'
import { searchPage as words } from '#app/content/admin/navigation/search.ts'
import { longestSearch } from '#app/domain/records/rules.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { drawings } from '#app/ui/tables/drawings.ts'
import { Key } from './key.tsx'

/** A form that leads to the page of the search; with JavaScript it opens its dialog over whatever page there is. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const { open, dialog } = useDialogs(input)
  return (
    <>
      <Form role="search" aria-label={words.label} action={href('/admin/search')} className="relative max-md:hidden">
        <Icon
          name={drawings.search}
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-muted"
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
          onClick={() => open('search')}
          onInput={() => open('search')}
          className="min-h-10 w-48 rounded-control border border-line bg-ground pr-9 pl-9.5 text-ink text-sm transition duration-150 placeholder:text-muted hover:border-brand focus-visible:outline-offset-0 lg:w-64"
        />
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-2 grid place-items-center">
          <Key>/</Key>
        </span>
      </Form>
      <Link
        to={href('/admin/search')}
        title={words.label}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          open('search')
        }}
        className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink md:hidden"
      >
        <Icon name={drawings.search} />
        <span className="sr-only">{words.label}</span>
      </Link>
      {dialog}
    </>
  )
}

type Which = 'search' | 'keys'

interface DialogProps {
  /** What was typed before it was there. */
  takeTyped: () => string
  onClose: () => void
}

const load: Record<Which, () => Promise<ComponentType<DialogProps>>> = {
  search: async () => (await import('./palette.tsx')).Palette,
  keys: async () => (await import('./keys-dialog.tsx')).KeysDialog,
}

/** They come with their first use; where they cannot, the page of the search does. */
function useDialogs(input: RefObject<HTMLInputElement | null>) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const opener = useRef<Element | null>(null)

  async function open(which: Which) {
    if (opener.current) return
    opener.current = document.activeElement
    // What is typed until the dialog is there is not lost.
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
      if (event.defaultPrevented || isTaken(event)) return
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
