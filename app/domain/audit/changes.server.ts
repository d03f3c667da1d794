import { kinds } from '#app/domain/records/kinds.ts'
import type { Area } from '#app/domain/roles.ts'
import { database } from '#app/platform/database/database.server.ts'
import { nameStaff } from './people.server.ts'
import { actorOf } from './sentence.ts'

/** A change to a record, for screens that show it. */
export interface Change {
  /** Id of the event in the log. */
  number: number
  noun: string
  id: string
  action: string
  staffId: string | null
  by: string
  /** The new status of an application. */
  to: string | null
}

export const isInAreas = ({ noun }: Change, areas: readonly Area[]) =>
  kinds.some((kind) => kind.noun === noun && areas.includes(kind.area))

const isChange = (action: string) =>
  kinds.some(({ noun }) => action.startsWith(`${noun}.`)) &&
  !/^application\.opened$|\.(received|quarantined|exported)$/.test(action)

/** The id of the newest event. */
export async function newestEvent(): Promise<number> {
  const [row] = await database.$queryRaw<{ id: number | null }[]>`SELECT max(id) AS id FROM audit_events`
  return Number(row?.id ?? 0)
}

/** A page with more changes than this reloads its list. */
const mostChanges = 300

/** The changes after an event, the oldest first. */
export async function findChanges(after: number): Promise<Change[]> {
  const rows = await database.auditEvent.findMany({
    where: { id: { gt: after } },
    orderBy: { id: 'desc' },
    take: mostChanges,
  })
  const events = rows.reverse().filter(({ action, subjectId }) => isChange(action) && subjectId !== null)
  const names = await nameStaff(events.map(({ staffId }) => staffId))
  return events.map(({ id, action, actor, staffId, staffEmail, subject, subjectId, details }) => {
    const { to } = details as { to?: unknown }
    return {
      number: id,
      noun: subject ?? '',
      id: subjectId ?? '',
      action,
      staffId,
      by: actorOf({ actor, name: names.get(staffId ?? '') ?? staffEmail }),
      to: typeof to === 'string' ? to : null,
    }
  })
}
