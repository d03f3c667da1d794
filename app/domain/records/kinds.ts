import { capitalized, type InboxWords, type NounWords, nouns } from '#app/content/nouns.ts'
import { type InboxDefinition, inboxRecords } from '#app/domain/inbox-records.ts'
import { type Place, places } from './rules.ts'

/** The declaration of a kind with an inbox. */
const inboxOf = <R extends InboxDefinition>({ noun, inbox: { area, table }, words }: R) => ({
  ...{ noun: noun as R['noun'], area: area as R['inbox']['area'], words: words as InboxWords },
  ...{ tab: table as R['inbox']['table'], table: table as R['inbox']['table'] },
  ...({ key: 'number', at: 'created_at', page: null, isPublic: false, isShared: false, hasSteps: false } as const),
})

type InboxOf<R> = R extends InboxDefinition ? ReturnType<typeof inboxOf<R>> : never

export const inboxes = Object.values(inboxRecords).map(inboxOf) as InboxOf<InboxDefinition>[]

export const inboxWords = inboxes.map(({ words }) => words)

/**
 * The kinds of record. `noun`: their name in the audit log. `area`: the right that a role needs, and their name in the
 * search. `tab`: the name of their list in URLs. `key`: the type of the id. `at`: the column with the time of arrival.
 * `page`: the URL of a record's page without its id. Visitors see records of a public kind, and all staff see the list
 * of a shared one. A kind with steps has statuses, resumes, saved filters and a board.
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
    words: nouns.application,
  },
  ...inboxes,
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
    words: nouns.post,
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
    words: nouns.job,
  },
] as const

export type Kind = (typeof kinds)[number]

export type RecordKind = Kind['tab']

/** Lists of rows other than records: each has its own page, without a trash, a spam review or a selection. */
const plainLists = [
  { noun: 'mail', tab: 'mail', table: 'outbox', key: 'text', words: nouns.mail },
  { noun: 'event', tab: 'audit', table: 'audit_events', key: 'number', words: nouns.event },
  { noun: 'subscriber', tab: 'subscribers', table: 'subscribers', key: 'text', words: nouns.subscriber },
] as const

const allLists = [...kinds, ...plainLists]

/** The name of a list. */
export type ListName = (typeof allLists)[number]['tab']

export const listNames: readonly ListName[] = allLists.map(({ tab }) => tab)

const byName = new Map<ListName, (typeof allLists)[number]>(allLists.map((list) => [list.tab, list]))

type List = (typeof allLists)[number]

export const listOf = (noun: List['noun']) => allLists.find((list) => list.noun === noun) as List

export const hasNumbers = (list: ListName) => byName.get(list)?.key === 'number'

/** The words for the rows of a list. */
export const wordsOf = (list: ListName) => byName.get(list)?.words as NounWords

export const recordKinds: readonly RecordKind[] = kinds.map(({ tab }) => tab)

/** The kinds that are read in a dialog and answered. A new record goes to the spam review if it looks like spam. */
export const inboxKinds = inboxes.map(({ tab }) => tab)

export type Inbox = (typeof inboxes)[number]
export type InboxKind = Inbox['tab']
export type InboxNoun = Inbox['noun']

/** The kinds with a tab on the dashboard. Jobs have their own page, but their trash is a list of the dashboard. */
export const dashboardKinds = ['job_applications', ...inboxKinds, 'blog'] as const satisfies RecordKind[]

export type DashboardKind = (typeof dashboardKinds)[number]

/** The kinds that visitors send. Staff write to their senders and export them as a table. */
export const submissionKinds = ['job_applications', ...inboxKinds] as const satisfies RecordKind[]

export type SubmissionKind = (typeof submissionKinds)[number]

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

/**
 * The list that URL parameters name. An unknown name means the first list; of a repeated parameter, the last value
 * counts.
 */
export function listNamedIn(parameters: URLSearchParams): { tab: RecordKind; place: Place | undefined } {
  const named = (name: string) => parameters.getAll(name).at(-1)
  const place = places.find((known) => known === named('in'))
  const [first = dashboardKinds[0], ...others] = kindsIn(place)
  return { tab: others.find((kind) => kind === named('tab')) ?? first, place }
}

export function kindOf<By extends keyof Kind, Name extends Kind[By]>(by: By, name: Name) {
  return kinds.find((kind) => kind[by] === name) as Extract<Kind, Record<By, Name>>
}

export type Arriving = Extract<Kind, { tab: SubmissionKind }>
export type SubmissionNoun = Arriving['noun']
export type SubmissionArea = Arriving['area']

export const arriving: readonly Arriving[] = submissionKinds.map((kind) => kindOf('tab', kind))
export const submissionNouns = arriving.map(({ noun }) => noun)
export const inboxNouns = inboxes.map(({ noun }) => noun)

/** A table with an entry for each of these names. */
export function tableBy<const Name extends string, Entry>(names: readonly Name[], entry: (name: Name) => Entry) {
  return Object.fromEntries(names.map((name) => [name, entry(name)])) as Record<Name, Entry>
}

/** Entries for each kind with an inbox, by its actions or mails: `message.done`, `enquiry.done`. */
export function entriesByInboxAction<Entries extends object>(entries: (words: NounWords) => Entries) {
  const all = inboxes.flatMap(({ noun, words }) =>
    Object.entries(entries(words)).map(([action, entry]) => [`${noun}.${action}`, entry]),
  )
  return Object.fromEntries(all) as { [Action in keyof Entries & string as `${InboxNoun}.${Action}`]: Entries[Action] }
}

/** A table with an entry for each of these kinds. `key` makes its name from the kind. */
export function tableOfKinds<Some extends Kind, const Name extends string, Entry>(
  some: readonly Some[],
  nameOf: (kind: Some) => Name,
  entryOf: (kind: Some) => Entry,
) {
  return Object.fromEntries(some.map((kind) => [nameOf(kind), entryOf(kind)])) as Record<Name, Entry>
}

/** A table with an entry for each retention sweep, by its name. */
export const tableOfErasures = <Entry>(
  expired: (kind: Arriving) => Entry,
  trashed: (kind: Kind) => Entry,
  quarantined: (kind: Inbox) => Entry,
) => ({
  ...tableOfKinds(arriving, ({ area }) => area, expired),
  ...tableOfKinds(kinds, ({ area }) => `trashed${capitalized(area)}` as const, trashed),
  ...tableOfKinds(inboxes, ({ area }) => `quarantined${capitalized(area)}` as const, quarantined),
})

/** The environment variable for the retention of a kind. */
export const retentionVariable = ({ area }: { area: SubmissionArea }) => `RETENTION_${area.toUpperCase()}`
