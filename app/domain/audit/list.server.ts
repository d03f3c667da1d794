import type { AuditCursor, AuditFilter } from './filter.ts'
import { type AuditRow, findEvents } from './find.server.ts'
import { nameActors } from './people.server.ts'
import { type NamedSubject, nameSubjects } from './subjects.server.ts'

export interface AuditEvent {
  id: number
  at: Date
  action: string
  actor: string
  /** Of a member of the staff: as they are called now, or as their address was. */
  name: string | null
  staffEmail: string | null
  hasLeft: boolean
  subject: NamedSubject | null
  details: Record<string, unknown>
}

export interface AuditList {
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
  const [names, subjects] = await Promise.all([nameActors(rows), nameSubjects(rows)])
  return rows.map(({ id, at, action, actor, staffId, staffEmail, subject, subjectId, details }) => ({
    id,
    at,
    action,
    actor,
    name: (staffId && names.get(staffId)) || staffEmail,
    staffEmail,
    hasLeft: staffId !== null && !names.has(staffId),
    subject: subject === null ? null : (subjects.get(`${subject} ${subjectId}`) ?? null),
    details: details as Record<string, unknown>,
  }))
}
