import type { AuditAction } from '#app/domain/audit/actions.ts'
import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { selectFields } from '#app/domain/fields/field.ts'
import { database, isMissingRow, isUniqueViolation } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { savedFilter } from './saved-filter.ts'

/** The limit: they fit in one row above the list. */
export const mostSavedFilters = 30

export function listSavedFilters(staffId: string) {
  return database.savedFilter.findMany({
    where: { staffId },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, ...selectFields(savedFilter.fields) },
  })
}

type Outcome = 'done' | 'taken' | 'tooMany' | 'gone'

const written = { select: { id: true } }

/** `query`: the query string of the list. */
export async function saveFilter(by: StaffActor, name: string, query: string): Promise<Outcome> {
  const staffId = by.id
  if ((await database.savedFilter.count({ where: { staffId } })) >= mostSavedFilters) return 'tooMany'
  return unlessTaken(by, 'saved_filter.created', (transaction) =>
    transaction.savedFilter.create({ data: { staffId, name, query }, ...written }),
  )
}

export function renameFilter(by: StaffActor, id: number, name: string): Promise<Outcome> {
  return unlessTaken(by, 'saved_filter.renamed', (transaction) =>
    transaction.savedFilter.update({ where: { id, staffId: by.id }, data: { name }, ...written }),
  )
}

export function deleteFilter(by: StaffActor, id: number): Promise<Outcome> {
  return unlessTaken(by, 'saved_filter.deleted', (transaction) =>
    transaction.savedFilter.delete({ where: { id, staffId: by.id }, ...written }),
  )
}

type Write = (transaction: Prisma.TransactionClient) => Promise<{ id: number }>

async function unlessTaken(by: StaffActor, action: AuditAction, write: Write): Promise<Outcome> {
  try {
    await database.$transaction(async (transaction) => {
      const { id } = await write(transaction)
      await recordEvent(transaction, by, action, id)
    })
    return 'done'
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    if (isMissingRow(error)) return 'gone'
    throw error
  }
}
