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
  place?: keyof typeof places
}

/** Places that cover nothing. */
const places = {
  /** In the space above the section. */
  above: 'absolute end-5 -translate-y-[calc(100%+2px)]',
  /** Between the header of the site and the page. */
  top: 'absolute top-(--header-height) left-1/2 -translate-x-1/2',
  topRight: 'absolute top-(--header-height) end-5',
  /** A line of its own. */
  line: 'mb-3 ms-auto block w-fit',
  inline: 'ms-3 inline-block',
}

/** Leads a signed-in editor to the form of a section; visitors are not sent it. */
export function EditLink({ part, name, page, place = 'above' }: EditLinkProps) {
  const editing = use(EditingContext)
  const edited = page ?? editing?.page
  if (!editing || !edited) return null
  return (
    <a
      id={`edit-${part}`}
      href={`/admin/site/${edited}?at=${part}`}
      target="_top"
      className={`z-10 rounded-control bg-brand-surface px-3 py-1 font-semibold text-brand text-sm print:hidden ${places[place]}`}
    >
      {editing.text} <span className="sr-only">{name}</span>
    </a>
  )
}
