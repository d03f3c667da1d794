import { href } from 'react-router'
import { type sidebarWords, destinationWords as words } from '#app/content/admin/navigation/destinations.ts'
import { capitalized } from '#app/content/nouns.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import type { DashboardKind } from '#app/domain/records/kinds.ts'
import type { Place } from '#app/domain/records/rules.ts'
import { defaultTab, listHref } from '#app/routes/admin/lists/query.ts'
import type { IconName } from '#app/ui/controls/icon.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import type { Entry } from './entries.tsx'

/** Lucide's (ISC licence, https://lucide.dev), for the sidebar. */
export const icons = {
  account:
    'M17.925 20.056a6 6 0 0 0-11.851.001M8 11a4 4 0 1 0 8 0a4 4 0 1 0-8 0M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0',
  briefcase:
    'M16 20V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v16M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
  columns: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 7v7M12 7v4M16 7v9',
  compass: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16.24 7.76l-2.12 6.36-6.36 2.12 2.12-6.36z',
  history: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2',
  keyboard:
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM10 8h.01M12 12h.01M14 8h.01M16 12h.01M18 8h.01M6 8h.01M7 16h10M8 12h.01',
  layout: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18M9 21V9',
  leave: 'M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4',
  menu: 'M4 5h16M4 12h16M4 19h16',
  pen: 'M13 21h8M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
  people:
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87',
  person: 'M7 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M20 21a8 8 0 0 0-16 0',
  picture:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM7 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
  pulse:
    'M22 12h-2.48a2 2 0 0 0-1.93 1.46l-2.35 8.36a.25.25 0 0 1-.48 0L9.24 2.18a.25.25 0 0 0-.48 0l-2.35 8.36A2 2 0 0 1 4.49 12H2',
  question: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M9 9.5a3 2.5 0 0 1 6 0c0 2-2 2-3 3.5M12 17h.01',
  send: 'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939',
  shield:
    'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM12 8v4M12 16h.01',
  sliders: 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3',
  speech:
    'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
  trash: recordIcons.trash,
  webhook:
    'M18 16.98h-5.99c-1.1 0-1.95.94-2.48 1.9A4 4 0 0 1 2 17c.01-.7.2-1.4.57-2M6 17l3.13-5.78c.53-.97.1-2.18-.5-3.1a4 4 0 1 1 6.89-4.06M12 6l3.13 5.73C15.66 12.7 16.9 13 18 13a4 4 0 0 1 0 8',
} as const

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
