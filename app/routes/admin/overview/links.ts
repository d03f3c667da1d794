import { href } from 'react-router'
import type { Waiting } from '#app/domain/overview/waiting.server.ts'
import { waitingApplications } from '#app/domain/overview/waiting.ts'
import type { Sort } from '#app/domain/records/rules.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'

const { unopened, undecided, files, owed, unanswered, interviews } = waitingApplications

/** Where what is counted stands. */
export const waitingHref: Record<Waiting, string> = {
  unopened: listHref(unopened),
  undecided: listHref(undecided),
  messages: listHref({ tab: 'contact_messages' }),
  enquiries: listHref({ tab: 'enquiries' }),
  files: listHref(files),
}

export const applicationHref = (id: number) => href('/admin/applications/:id', { id: String(id) })

export const jobHref = (job: number) => listHref({ job })

const sort: Sort = { by: 'date', descending: false }

export const owedHref = listHref({ ...owed, sort })

export const unansweredHref = listHref({ ...unanswered, sort })

export const interviewsHref = listHref(interviews)
