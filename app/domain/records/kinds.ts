/**
 * What people send and the company writes. `noun` names one of them, as in the log; `area` is whose they are, and names
 * them in the trash and the search; `tab` is their list in the dashboard, as in its address.
 */
export const kinds = [
  { noun: 'application', area: 'applications', tab: 'job_applications', table: 'job_applications' },
  { noun: 'message', area: 'messages', tab: 'contact_messages', table: 'contact_messages' },
  { noun: 'enquiry', area: 'enquiries', tab: 'enquiries', table: 'enquiries' },
  { noun: 'post', area: 'posts', tab: 'blog', table: 'blog_posts' },
  { noun: 'job', area: 'jobs', tab: null, table: 'jobs' },
] as const

export type Kind = (typeof kinds)[number]

/** Those with a list in the dashboard, named as in its address. */
export type RecordKind = Exclude<Kind['tab'], null>

export const recordKinds: readonly RecordKind[] = kinds.flatMap(({ tab }) => tab ?? [])

export function kindOf<By extends keyof Kind, Name extends Kind[By]>(by: By, name: Name) {
  return kinds.find((kind) => kind[by] === name) as Extract<Kind, Record<By, Name>>
}

/** The kinds that visitors send. */
export const arrivingNouns = ['application', 'message', 'enquiry'] as const satisfies Kind['noun'][]

export type ArrivingNoun = (typeof arrivingNouns)[number]
