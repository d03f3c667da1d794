import { href } from 'react-router'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'

const nouns = { job_applications: 'applications', contact_messages: 'messages', enquiries: 'enquiries' } as const

/** `act`: with which step of an application, `from`: where one goes back to. */
interface More {
  act?: string
  from?: 'list' | 'board'
  /** The date that the step sets. */
  interview?: string
}

/** Where somebody is written to. */
export function letterHref(id: number | string, query: Partial<ListQuery>, more: More = {}): string {
  return listHref(query, { ...more }, href(`/admin/${nounOf(query)}/:id/letter`, { id: String(id) }))
}

/** Where what was written to them is taken back. */
export function takeBackHref(id: number | string, query: Partial<ListQuery>, more: More = {}): string {
  return listHref(query, { ...more }, href(`/admin/${nounOf(query)}/:id/take-back`, { id: String(id) }))
}

function nounOf({ tab = 'job_applications' }: Partial<ListQuery>) {
  return tab === 'blog' ? nouns.job_applications : nouns[tab]
}
