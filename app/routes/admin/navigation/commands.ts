import { href } from 'react-router'
import { searchCommands as words } from '#app/content/admin/navigation/search.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import type { Entry } from './entries.ts'

interface Command extends Entry {
  keywords: string
}

/** All there are; each is offered to those who may do it. */
export const commands: Command[] = [
  { ...words.applications, href: href('/admin/dashboard') },
  { ...words.undecided, href: listHref({ undecided: 10 }) },
  { ...words.board, href: href('/admin/applications/board') },
  { ...words.savedFilters, href: href('/admin/applications/filters') },
  { ...words.jobs, href: href('/admin/jobs') },
  { ...words.newJob, href: href('/admin/jobs/:id', { id: 'new' }) },
  { ...words.messages, href: listHref({ tab: 'contact_messages' }) },
  { ...words.enquiries, href: listHref({ tab: 'enquiries' }) },
  { ...words.posts, href: listHref({ tab: 'blog' }) },
  { ...words.newPost, href: href('/admin/blog/:id', { id: 'new' }) },
  { ...words.exportApplications, href: `${href('/admin/dashboard/selected/table')}?all=`, document: true },
  { ...words.staff, href: href('/admin/staff') },
  { ...words.audit, href: href('/admin/audit') },
  { ...words.trash, href: href('/admin/trash') },
  { ...words.settings, href: href('/admin/settings') },
  { ...words.checkStorage, href: href('/admin/dashboard/storage'), post: true },
  { ...words.system, href: href('/admin/system') },
  { ...words.account, href: href('/admin/account') },
  { ...words.keys, href: `${href('/admin/search')}#keys` },
  { ...words.signOut, href: href('/admin/sign-out'), post: true, document: true },
]

/** Those of which each word that was typed begins one; all where none was. */
export function commandsFor(term: string): Command[] {
  const typed = wordsOf(term)
  if (typed.length === 0) return commands
  const matching = commands.filter(({ text, keywords }) => {
    const own = wordsOf(`${text} ${keywords}`)
    return typed.every((word) => own.some((each) => each.startsWith(word)))
  })
  return matching.toSorted((a, b) => Number(begins(b, term)) - Number(begins(a, term)))
}

const begins = ({ text }: Command, term: string) => text.toLowerCase().startsWith(term.toLowerCase())

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
