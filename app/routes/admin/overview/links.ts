import { href } from 'react-router'
import type { Waiting } from '#app/domain/overview/waiting.server.ts'
import { waitingApplications } from '#app/domain/overview/waiting.ts'
import type { Sort } from '#app/domain/records/rules.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'

const { unopened, undecided, files, owed, unanswered, undelivered, interviews } = waitingApplications

/** The list itself, which begins below the overview. */
const listed = (query: Partial<ListQuery>) => `${listHref(query)}#list`

/** Where what is counted stands. */
export const waitingHref: Record<Waiting, string> = {
  unopened: listed(unopened),
  undecided: listed(undecided),
  messages: listed({ tab: 'contact_messages' }),
  enquiries: listed({ tab: 'enquiries' }),
  files: listed(files),
}

export const applicationHref = (id: number) => href('/admin/applications/:id', { id: String(id) })

export const jobHref = (job: number) => listed({ job })

const sort: Sort = { by: 'date', descending: false }

export const owedHref = listed({ ...owed, sort })

export const unansweredHref = listed({ ...unanswered, sort })

export const undeliveredHref = listed(undelivered)

export const interviewsHref = listed(interviews)
