import { type Place, places } from './rules.ts'

/**
 * The kinds of record. `noun` is their name in the log. `area` is the right that a role needs for them, and their name in
 * the search. `tab` is the name of their list in addresses, `key` the type of the id, `at` the column with the time of
 * arrival, and `page` the address of a record's own page without its id. Visitors see the records of a public kind, and all
 * members of the staff see the list of a shared one. A kind with steps has statuses, resumes, saved filters and a board.
 */
export const kinds = [
  {
    noun: 'application',
    area: 'applications',
    tab: 'job_applications',
    table: 'job_applications',
    key: 'number',
    at: 'applied_at',
    page: '/admin/applications',
    isPublic: false,
    isShared: false,
    hasSteps: true,
  },
  {
    noun: 'message',
    area: 'messages',
    tab: 'contact_messages',
    table: 'contact_messages',
    key: 'number',
    at: 'created_at',
    page: null,
    isPublic: false,
    isShared: false,
    hasSteps: false,
  },
  {
    noun: 'enquiry',
    area: 'enquiries',
    tab: 'enquiries',
    table: 'enquiries',
    key: 'number',
    at: 'created_at',
    page: null,
    isPublic: false,
    isShared: false,
    hasSteps: false,
  },
  {
    noun: 'post',
    area: 'posts',
    tab: 'blog',
    table: 'blog_posts',
    key: 'text',
    at: 'created_at',
    page: '/admin/blog',
    isPublic: true,
    isShared: true,
    hasSteps: false,
  },
  {
    noun: 'job',
    area: 'jobs',
    tab: 'jobs',
    table: 'jobs',
    key: 'number',
    at: 'created_at',
    page: '/admin/jobs',
    isPublic: true,
    isShared: false,
    hasSteps: false,
  },
] as const

export type Kind = (typeof kinds)[number]

export type RecordKind = Kind['tab']

/** Lists of rows that are no records: each is a page of its own, without trash, spam review and selection. */
const plainLists = [
  { tab: 'mail', key: 'text' },
  { tab: 'audit', key: 'number' },
  { tab: 'subscribers', key: 'text' },
] as const

const allLists = [...kinds, ...plainLists]

/** The name of a list. */
export type ListName = (typeof allLists)[number]['tab']

export const everyList: readonly ListName[] = allLists.map(({ tab }) => tab)

export const hasNumbers = (list: ListName) => allLists.some(({ tab, key }) => tab === list && key === 'number')

export const recordKinds: readonly RecordKind[] = kinds.map(({ tab }) => tab)

/** The kinds with a tab on the dashboard. The list of jobs has a page of its own, but their trash is a list of the dashboard. */
export const dashboardKinds = [
  'job_applications',
  'contact_messages',
  'enquiries',
  'blog',
] as const satisfies RecordKind[]

export type DashboardKind = (typeof dashboardKinds)[number]

/** The kinds that are read in a dialog and answered. New ones wait in the spam review if they look like spam. */
export const inboxKinds = ['contact_messages', 'enquiries'] as const satisfies RecordKind[]

export type InboxKind = (typeof inboxKinds)[number]

/** The kinds that visitors send: they are written to and saved as a table. */
export const arrivingKinds = ['job_applications', ...inboxKinds] as const satisfies RecordKind[]

export type ArrivingKind = (typeof arrivingKinds)[number]

export function isOneOf<const Some extends RecordKind>(some: readonly Some[], kind: RecordKind): kind is Some {
  return (some as readonly RecordKind[]).includes(kind)
}

type Stepped = Extract<Kind, { hasSteps: true }>
export type SteppedKind = Stepped['tab']
export type SteppedNoun = Stepped['noun']

export function hasSteps(kind: RecordKind): kind is SteppedKind {
  return kindOf('tab', kind).hasSteps
}

export function kindsIn(place: Place | undefined): readonly RecordKind[] {
  if (place === 'spam') return inboxKinds
  return place === 'trash' ? recordKinds : dashboardKinds
}

/** The list that the parameters of an address name: of an unknown name the first, of a parameter that stands twice the last. */
export function listNamedIn(parameters: URLSearchParams): { tab: RecordKind; place: Place | undefined } {
  const named = (name: string) => parameters.getAll(name).at(-1)
  const place = places.find((known) => known === named('in'))
  const [first = dashboardKinds[0], ...others] = kindsIn(place)
  return { tab: others.find((kind) => kind === named('tab')) ?? first, place }
}

export function kindOf<By extends keyof Kind, Name extends Kind[By]>(by: By, name: Name) {
  return kinds.find((kind) => kind[by] === name) as Extract<Kind, Record<By, Name>>
}

type Arriving = Extract<Kind, { tab: ArrivingKind }>
type Inbox = Extract<Kind, { tab: InboxKind }>
export type ArrivingNoun = Arriving['noun']
export type ArrivingArea = Arriving['area']
export type InboxNoun = Inbox['noun']

export const arriving: readonly Arriving[] = arrivingKinds.map((kind) => kindOf('tab', kind))
export const inboxes: readonly Inbox[] = inboxKinds.map((kind) => kindOf('tab', kind))
export const arrivingNouns = arriving.map(({ noun }) => noun)
export const inboxNouns = inboxes.map(({ noun }) => noun)

/** A table with an entry for each of these names. */
export function tableBy<const Name extends string, Entry>(names: readonly Name[], entry: (name: Name) => Entry) {
  return Object.fromEntries(names.map((name) => [name, entry(name)])) as Record<Name, Entry>
}
