import type { RowOf } from '#app/domain/fields/record.ts'
import { pick } from '#app/domain/pick.ts'
import type { ListDefinition } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { AuditEvent as AuditRow } from '#prisma/generated/sqlite/client.ts'
import type { auditEvent } from './event.ts'
import { ownerOf } from './groups.ts'
import { nameStaff } from './people.server.ts'
import type { AuditDetails } from './record.server.ts'
import { keyOf, type NamedSubject, nameSubjects } from './subjects.server.ts'

type Told = Pick<RowOf<typeof auditEvent>, 'id' | 'at' | 'action' | 'actor' | 'staffId' | 'staffEmail'>

export interface AuditEvent extends Told {
  /** The present name of a colleague, or the former address. */
  name: string | null
  hasLeft: boolean
  subject: NamedSubject | null
  details: AuditDetails
}

export const eventList = {
  table: 'audit_events',
  key: 'id',
  sorts: { date: 'at' },
  find: async (ids: number[]) => tellEvents(await database.auditEvent.findMany({ where: { id: { in: ids } } })),
} satisfies ListDefinition<number, { id: number }>

/** Adds the present names of people and records, because the log stores none. */
async function tellEvents(rows: AuditRow[]): Promise<AuditEvent[]> {
  const [names, subjects] = await Promise.all([
    nameStaff(rows.map(({ staffId }) => staffId)),
    nameSubjects(rows.flatMap((row) => subjectOf(row) ?? [])),
  ])
  return rows.map((row) => ({
    ...pick(row, ['id', 'at', 'action', 'actor', 'staffId', 'staffEmail']),
    name: names.get(row.staffId ?? '') ?? row.staffEmail,
    hasLeft: row.staffId !== null && !names.has(row.staffId),
    subject: subjects.get(keyOf(subjectOf(row))) ?? null,
    details: row.details as AuditDetails,
  }))
}

/** The details name the owner of the session. */
function subjectOf({ subject, subjectId, details }: AuditRow) {
  if (subject === null) return null
  const { staffId } = details as AuditDetails
  if (typeof staffId === 'string') return { noun: 'staff', id: staffId }
  return { noun: ownerOf(subject), id: subjectId }
}
