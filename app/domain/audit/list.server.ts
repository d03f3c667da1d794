import { pick } from '#app/domain/pick.ts'
import type { AuditCursor, AuditFilter } from './filter.ts'
import { type AuditRow, findEvents } from './find.server.ts'
import { ownerOf } from './groups.ts'
import { nameActors } from './people.server.ts'
import type { AuditDetails } from './record.server.ts'
import { keyOf, type NamedSubject, nameSubjects } from './subjects.server.ts'

export interface AuditEvent {
  id: number
  at: Date
  action: string
  actor: string
  /** Of a member of the staff: as they are called now, or as their address was. */
  name: string | null
  staffId: string | null
  staffEmail: string | null
  hasLeft: boolean
  subject: NamedSubject | null
  details: AuditDetails
}

interface AuditList {
  events: AuditEvent[]
  newer: AuditCursor | null
  older: AuditCursor | null
}

const perPage = 50

export async function listEvents(filter: AuditFilter, cursor: AuditCursor | null): Promise<AuditList> {
  const found = await findEvents(filter, cursor, perPage + 1)
  const isBack = cursor?.side === 'newer'
  // Fewer than a page: the first one begins with the newest.
  if (isBack && found.length <= perPage) return listEvents(filter, null)
  const rows = found.slice(0, perPage)
  if (isBack) rows.reverse()
  return {
    events: await tellEvents(rows),
    newer: cursor && placeOf('newer', rows[0]),
    older: isBack || found.length > perPage ? placeOf('older', rows.at(-1)) : null,
  }
}

function placeOf(side: AuditCursor['side'], row: AuditRow | undefined): AuditCursor | null {
  return row ? { side, at: row.at.getTime(), id: row.id } : null
}

/** With the names that people and records have now: the log itself knows none. */
export async function tellEvents(rows: AuditRow[]): Promise<AuditEvent[]> {
  const [names, subjects] = await Promise.all([
    nameActors(rows),
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

/** Whose session it is, the details say. */
function subjectOf({ subject, subjectId, details }: AuditRow) {
  if (subject === null) return null
  const { staffId } = details as AuditDetails
  if (typeof staffId === 'string') return { noun: 'staff', id: staffId }
  return { noun: ownerOf(subject), id: subjectId }
}
