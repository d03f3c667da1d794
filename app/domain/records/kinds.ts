import { type Place, places } from './rules.ts'

/**
 * What people send and the company writes. `noun` names one of them, as in the log; `area` is whose they are, and names
 * them in the search; `tab` names their list in its address. Visitors see the
 * records of a public kind.
 */
export const kinds = [
  { noun: 'application', area: 'applications', tab: 'job_applications', table: 'job_applications', isPublic: false },
  { noun: 'message', area: 'messages', tab: 'contact_messages', table: 'contact_messages', isPublic: false },
  { noun: 'enquiry', area: 'enquiries', tab: 'enquiries', table: 'enquiries', isPublic: false },
  { noun: 'post', area: 'posts', tab: 'blog', table: 'blog_posts', isPublic: true },
  { noun: 'job', area: 'jobs', tab: 'jobs', table: 'jobs', isPublic: true },
] as const

export type Kind = (typeof kinds)[number]

export type RecordKind = Kind['tab']

export const recordKinds: readonly RecordKind[] = kinds.map(({ tab }) => tab)

/** The kinds with a tab on the dashboard. The list of jobs has a page of its own, but their trash is a list of the dashboard. */
export const dashboardKinds = [
  'job_applications',
  'contact_messages',
  'enquiries',
  'blog',
] as const satisfies RecordKind[]

export type DashboardKind = (typeof dashboardKinds)[number]

/** The kinds that wait in the spam review. An application is always listed. */
export const reviewedKinds = ['contact_messages', 'enquiries'] as const satisfies RecordKind[]

export type ReviewedKind = (typeof reviewedKinds)[number]

export function kindsIn(place: Place | undefined): readonly RecordKind[] {
  if (place === 'spam') return reviewedKinds
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

/** The kinds that visitors send. */
export const arrivingNouns = ['application', 'message', 'enquiry'] as const satisfies Kind['noun'][]

export type ArrivingNoun = (typeof arrivingNouns)[number]
