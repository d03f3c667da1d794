import { href } from 'react-router'
import type { Waiting } from '#app/domain/overview/waiting.server.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'

/** Where what is counted stands. */
export const waitingHref: Record<Waiting, string> = {
  unopened: listHref({ waiting: 'look' }),
  undecided: listHref({ undecided: 0 }),
  messages: listHref({ tab: 'contact_messages' }),
  enquiries: listHref({ tab: 'enquiries' }),
  files: listHref({ waiting: 'file' }),
}

export const applicationHref = (id: number) => href('/admin/applications/:id', { id: String(id) })

export const jobHref = (job: number) => listHref({ job })

/** Where nothing is promised, everybody without an answer. */
export const owedHref = (days: number | null) =>
  listHref({ unanswered: days ?? 0, sort: { by: 'date', descending: false } })

export const interviewsHref = listHref({ status: 'interview' })
