import { createContext, use } from 'react'

interface Editing {
  /** The address of the page's editor. */
  href: string
  text: string
}

/** Null for visitors. */
export const EditingContext = createContext<Editing | null>(null)

/** Leads a signed-in editor to the form of a section; visitors are not sent it. */
export function EditLink({ part, name }: { part: string; name: string }) {
  const editing = use(EditingContext)
  if (!editing) return null
  return (
    <a
      id={`edit-${part}`}
      href={`${editing.href}?at=${part}`}
      target="_top"
      className="absolute right-5 z-10 rounded-control bg-brand-surface px-3 py-2 font-semibold text-brand text-sm"
    >
      {editing.text} <span className="sr-only">{name}</span>
    </a>
  )
}
