import { href } from 'react-router'
import type { Waiting } from '#app/domain/overview/waiting.server.ts'

const list = (query: Record<string, string>) => `${href('/admin/dashboard')}?${new URLSearchParams(query)}`

/** Where what is counted stands. */
export const waitingHref: Record<Waiting, string> = {
  unopened: list({ waiting: 'look' }),
  undecided: list({ undecided: '0' }),
  messages: list({ tab: 'contact_messages' }),
  enquiries: list({ tab: 'enquiries' }),
  files: list({ waiting: 'file' }),
}

export const applicationHref = (id: number) => href('/admin/applications/:id', { id: String(id) })

export const jobHref = (id: number) => list({ job: String(id) })

/** Where nothing is promised, everybody without an answer. */
export const owedHref = (days: number | null) => list({ unanswered: String(days ?? 0), sort: 'date' })

export const interviewsHref = list({ status: 'interview' })
