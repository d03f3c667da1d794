import { isImported } from '#app/domain/consents/consents.server.ts'
import { findUndelivered } from '#app/domain/mail/undelivered.server.ts'
import { placeWhere } from '#app/domain/records/places.server.ts'
import type { ListDefinition, Place } from '#app/domain/records/rules.ts'
import { shownSuspicions } from '#app/domain/spam/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { findLastSteps } from './step.server.ts'

export const listed = {
  id: true,
  reference: true,
  name: true,
  email: true,
  phone: true,
  position: true,
  experience: true,
  resumeKey: true,
  resumeFilename: true,
  resumeOriginalName: true,
  resumeType: true,
  resumeSize: true,
  resumeState: true,
  resumeProblem: true,
  possibleDuplicate: true,
  consentVersion: true,
  suspicions: true,
  notSpamAt: true,
  status: true,
  appliedAt: true,
  firstOpenedAt: true,
  decidedAt: true,
  interviewAt: true,
}

export const applicationList = {
  table: 'job_applications',
  key: 'id',
  sorts: { date: 'applied_at', name: 'sort_name', position: 'lower("position")' },
  find: async (ids: number[], place?: Place) => {
    const steps = await findLastSteps(ids)
    const undelivered = await findUndelivered('application', ids)
    const where = { id: { in: ids }, ...placeWhere(place) }
    const rows = await database.jobApplication.findMany({ where, select: listed })
    return rows.map(({ notSpamAt, suspicions, consentVersion, ...row }) => ({
      ...row,
      isImported: isImported(consentVersion),
      suspicions: shownSuspicions({ suspicions, notSpamAt }),
      /** The last step, which a change sends back so that a conflict is noticed. */
      seen: steps.get(row.id)?.seen ?? 0,
      isWithdrawn: steps.get(row.id)?.isOwn ?? false,
      hasUndelivered: undelivered.has(row.id),
    }))
  },
} satisfies ListDefinition<number, { id: number }>
