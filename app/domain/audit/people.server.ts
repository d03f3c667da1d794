import { nameOf } from '#app/domain/staff-name.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { AuditSubject } from './actions.ts'

/** The names of the accounts that still exist, by id. */
export async function nameStaff(ids: (string | null)[]): Promise<Map<string, string>> {
  const staff = await database.staff.findMany({
    where: { id: { in: [...new Set(ids.filter((id) => id !== null))] } },
    select: { id: true, name: true, email: true },
  })
  return new Map(staff.map((person) => [person.id, nameOf(person)]))
}

/** All members of staff, and the requested person, whose account may be gone. */
export async function listActors(asked?: string): Promise<{ id: string; name: string }[]> {
  const staff = await database.staff.findMany({
    select: { id: true, name: true, email: true },
    orderBy: { email: 'asc' },
  })
  const people = staff.map(({ id, name, email }) => ({ id, name: name ? `${name} (${email})` : email }))
  if (asked === undefined || people.some(({ id }) => id === asked)) return people
  const event = await database.auditEvent.findFirst({ where: { staffId: asked }, select: { staffEmail: true } })
  return [...people, { id: asked, name: event?.staffEmail ?? asked }]
}

/** The address of the colleague who last changed a record; moving a job in its list does not count. */
export async function findLastWriter(subject: AuditSubject, id: number): Promise<string | null> {
  const event = await database.auditEvent.findFirst({
    where: { subject, subjectId: String(id), action: { not: 'job.reordered' } },
    orderBy: { id: 'desc' },
    select: { staffEmail: true },
  })
  return event?.staffEmail ?? null
}
