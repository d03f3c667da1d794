import { database, isMissingRow, isUniqueViolation } from '#app/platform/database/database.server.ts'

/** Above the list they stand in a row. */
export const mostSavedFilters = 30

export function listSavedFilters(staffId: string) {
  return database.savedFilter.findMany({
    where: { staffId },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, query: true },
  })
}

type Outcome = 'done' | 'taken' | 'tooMany' | 'gone'

/** `query`: of the address that shows it. */
export async function saveFilter(staffId: string, name: string, query: string): Promise<Outcome> {
  if ((await database.savedFilter.count({ where: { staffId } })) >= mostSavedFilters) return 'tooMany'
  return unlessTaken(database.savedFilter.create({ data: { staffId, name, query } }))
}

export function renameFilter(staffId: string, id: number, name: string): Promise<Outcome> {
  return unlessTaken(database.savedFilter.update({ where: { id, staffId }, data: { name } }))
}

export async function deleteFilter(staffId: string, id: number): Promise<Outcome> {
  const { count } = await database.savedFilter.deleteMany({ where: { id, staffId } })
  return count > 0 ? 'done' : 'gone'
}

async function unlessTaken(write: Promise<unknown>): Promise<Outcome> {
  try {
    await write
    return 'done'
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    if (isMissingRow(error)) return 'gone'
    throw error
  }
}
