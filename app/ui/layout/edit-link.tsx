import { createContext, use } from 'react'

interface Editing {
  /** The page whose words are shown, if owners can edit them. */
  page: string | undefined
  text: string
}

/** Null for visitors. */
export const EditingContext = createContext<Editing | null>(null)

interface EditLinkProps {
  part: string
  name: string
  /** Another page that has the words. */
  page?: string
  className?: string
}

/** Leads a signed-in editor to the form of a section; visitors are not sent it. */
export function EditLink({ part, name, page, className = '' }: EditLinkProps) {
  const editing = use(EditingContext)
  const edited = page ?? editing?.page
  if (!editing || !edited) return null
  return (
    <a
      id={`edit-${part}`}
      href={`/admin/site/${edited}?at=${part}`}
      target="_top"
      className={`absolute end-5 z-10 rounded-control bg-brand-surface px-3 py-2 font-semibold text-brand text-sm ${className}`}
    >
      {editing.text} <span className="sr-only">{name}</span>
    </a>
  )
}
