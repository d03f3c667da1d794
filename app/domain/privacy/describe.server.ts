import { arriving } from '#app/domain/records/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isAmong } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { countOf, findPerson, type StoredUnder } from './find.server.ts'

const most = 50

export type FoundPerson = Awaited<ReturnType<typeof describePerson>>

/** All data under an address, to be reviewed before it is saved or erased. */
export async function describePerson(email: string) {
  const person = await findPerson(email)
  const { isStaff, ...keys } = person
  const counts = Object.fromEntries(Object.entries(keys).map(([name, { length }]) => [name, length]))
  return {
    email,
    isStaff,
    all: countOf(person),
    counts: counts as Record<Exclude<keyof StoredUnder, 'isStaff'>, number>,
    notes: await database.applicationNote.count({
      where: { applicationId: { in: person.applications.slice(0, 1_000) } },
    }),
    records: (await Promise.all(arriving.map((kind) => findPlaces(kind, person[kind.area])))).flat(),
  }
}

type PlaceName = 'list' | 'trash' | 'quarantine'

/** The newest records, with the place in which each is. */
async function findPlaces({ noun, table }: (typeof arriving)[number], ids: number[]) {
  const rows = await database.$queryRaw<{ id: number; reference: string; place: PlaceName }[]>`
    SELECT id, reference, CASE WHEN quarantined_at IS NOT NULL THEN 'quarantine'
      WHEN deleted_at IS NOT NULL THEN 'trash' ELSE 'list' END AS place
    FROM ${Prisma.raw(table)} WHERE ${isAmong(ids.slice(-most))} ORDER BY id`
  return rows.map((row) => ({ noun, ...row }))
}
