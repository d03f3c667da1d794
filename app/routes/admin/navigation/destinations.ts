import { href } from 'react-router'
import { type sidebarWords, destinationWords as words } from '#app/content/admin/navigation/destinations.ts'
import { capitalized } from '#app/content/nouns.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import type { DashboardKind } from '#app/domain/records/kinds.ts'
import type { Place } from '#app/domain/records/rules.ts'
import { defaultTab, listHref } from '#app/routes/admin/lists/query.ts'
import type { IconName } from '#app/ui/controls/icon.tsx'
import type { Entry } from './entries.tsx'
import { icons } from './icons.ts'

/** A page of the administrator side, or a command. */
export interface Destination extends Pick<Entry, 'href' | 'text' | 'post' | 'document'> {
  /** More words that find it in the search. */
  keywords: string
  /** Group of the sidebar. Only the search offers a destination without one. */
  group?: 'today' | keyof typeof sidebarWords.groups
  icon?: IconName
  /** Prefixes of other addresses that belong to it. */
  covers?: string[]
  /** The trash or the spam review, if it leads there. */
  place?: Place
  /** The records whose count the sidebar shows. */
  counts?: Counted
}

export type Counted = Exclude<DashboardKind, 'blog'> | 'quarantine'

const dashboard = href('/admin/dashboard')

/** In sidebar order. Staff see only destinations that they may open. */
export const destinations: Destination[] = [
  { ...words.today, href: href('/admin/today'), group: 'today', icon: icons.sun },
  { ...words.guide, href: href('/admin/guide'), group: 'today', icon: icons.compass },
  {
    ...words.applications,
    href: dashboard,
    group: 'work',
    icon: icons.person,
    covers: ['/admin/applications', '/admin/resumes', '/admin/dashboard/selected'],
    counts: 'job_applications',
  },
  { ...words.board, href: href('/admin/applications/board'), group: 'work', icon: icons.columns },
  { ...words.jobs, href: href('/admin/jobs'), group: 'work', icon: icons.briefcase },
  ...Object.values(inboxRecords).map(
    ({ inbox: { area, table, icon }, words: { many, keywords } }): Destination => ({
      ...{ text: capitalized(many), keywords, group: 'work', icon: icons[icon] },
      href: listHref({ tab: table }),
      covers: [`/admin/${area}`],
      counts: table,
    }),
  ),
  { ...words.templates, href: href('/admin/templates'), group: 'work', icon: 'document' },
  {
    ...words.quarantine,
    href: href('/admin/quarantine'),
    group: 'work',
    icon: icons.shield,
    place: 'spam',
    counts: 'quarantine',
  },
  { ...words.blog, href: listHref({ tab: 'blog' }), group: 'site', icon: icons.pen, covers: [href('/admin/blog')] },
  { ...words.pages, href: href('/admin/site'), group: 'site', icon: icons.layout },
  { ...words.pictures, href: href('/admin/pictures'), group: 'site', icon: icons.picture },
  { ...words.newsletter, href: href('/admin/subscribers'), group: 'site', icon: icons.send },
  { ...words.staff, href: href('/admin/staff'), group: 'company', icon: icons.people },
  { ...words.settings, href: href('/admin/settings'), group: 'company', icon: icons.sliders },
  { ...words.privacy, href: href('/admin/privacy'), group: 'company', icon: icons.lock },
  { ...words.system, href: href('/admin/system'), group: 'system', icon: icons.pulse },
  { ...words.mail, href: href('/admin/mail'), group: 'system', icon: 'mail' },
  { ...words.audit, href: href('/admin/audit'), group: 'system', icon: icons.history },
  { ...words.webhooks, href: href('/admin/webhooks'), group: 'system', icon: icons.webhook },
  { ...words.trash, href: href('/admin/trash'), group: 'system', icon: icons.trash, place: 'trash' },
  { ...words.undecided, href: listHref({ undecided: 10 }) },
  { ...words.savedFilters, href: href('/admin/applications/filters') },
  { ...words.newJob, href: href('/admin/jobs/:id', { id: 'new' }) },
  { ...words.newPost, href: href('/admin/blog/:id', { id: 'new' }) },
  { ...words.exportApplications, href: `${href('/admin/dashboard/selected/table')}?all=`, document: true },
  { ...words.checkStorage, href: href('/admin/dashboard/storage'), post: true },
  { ...words.account, href: href('/admin/account') },
  { ...words.keys, href: `${href('/admin/search')}#keys` },
  { ...words.signOut, href: href('/admin/sign-out'), post: true, document: true },
]

/** Commands with a word for each typed prefix, names that start with `term` first; all for an empty term. */
export function commandsFor(term: string): Destination[] {
  const typed = wordsOf(term)
  if (typed.length === 0) return destinations
  const matching = destinations.filter(({ text, keywords }) => {
    const own = wordsOf(`${text} ${keywords}`)
    return typed.every((word) => own.some((each) => each.startsWith(word)))
  })
  return matching.toSorted((a, b) => Number(startsWithTerm(b, term)) - Number(startsWithTerm(a, term)))
}

const startsWithTerm = ({ text }: Destination, term: string) => text.toLowerCase().startsWith(term.toLowerCase())

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** `aria-current` of a destination: 'page' on its own page, 'true' on a page that belongs to it. */
export function currentIn({ pathname, search }: { pathname: string; search: string }, destination: Destination) {
  const path = pathOf(destination)
  const place = pathname === dashboard && new URLSearchParams(search).get('in')
  if (place) return destination.place === place ? 'page' : undefined
  if (pathname === dashboard && path === dashboard)
    return tabOf(destination.href) === tabOf(search) ? 'page' : undefined
  if (pathname === path) return 'page'
  if (destinations.some((other) => other.group && pathOf(other) === pathname)) return undefined
  const below = [...(path === dashboard ? [] : [path]), ...(destination.covers ?? [])]
  return below.some((start) => pathname === start || pathname.startsWith(`${start}/`)) ? 'true' : undefined
}

const pathOf = ({ href }: Destination) => href.split(/[?#]/, 1)[0]

const tabOf = (address: string) => new URL(address, 'http://localhost').searchParams.get('tab') ?? defaultTab
