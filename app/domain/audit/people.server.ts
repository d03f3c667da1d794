import { nameOf } from '#app/domain/staff-name.ts'
import { database } from '#app/platform/database/database.server.ts'

/** By their ids, where they still have an account. */
export async function nameActors(events: { staffId: string | null }[]): Promise<Map<string, string>> {
  const ids = [...new Set(events.flatMap(({ staffId }) => staffId ?? []))]
  const staff = await database.staff.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, email: true },
  })
  return new Map(staff.map((person) => [person.id, nameOf(person)]))
}

/** Everybody on the staff, and the one who is asked about, who may have left. */
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
