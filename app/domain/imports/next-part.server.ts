import type { Actor } from '#app/domain/audit/record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { numbersOf, type PostSummary } from './import.ts'
import { Overtaken } from './lines.server.ts'
import { MovedRecords } from './moved.server.ts'
import { addPart, isPart, type PartOutcome, undoPart } from './parts.server.ts'

const numbers = numbersOf('picture', 'redirects')

/** Imports the next part of an archive, or the next picture of a ZIP. False if none is left. */
export async function importNextPart(importId: number, by: Actor): Promise<boolean> {
  const where = { importId, state: 'waiting', number: numbers }
  const item = await database.importItem.findFirst({ where, orderBy: { number: 'asc' } })
  if (!item) return false
  const { kind, slug } = item.summary as unknown as PostSummary
  const settle = async (client: Prisma.TransactionClient, outcome: PartOutcome) => {
    const data =
      typeof outcome === 'string'
        ? { state: outcome, content: Prisma.DbNull }
        : { state: 'done', recordId: outcome.recordId, content: { before: outcome.before ?? null } as object }
    const { count } = await client.importItem.updateMany({ where: { id: item.id, state: 'waiting' }, data })
    if (count === 0) throw new Overtaken()
  }
  const fail = async () => {
    const data = { state: 'failed', content: Prisma.DbNull }
    await database.importItem.updateMany({ where: { id: item.id, state: 'waiting' }, data })
    return true
  }
  // Backups leave the content out.
  if (!isPart(kind) || item.content === null) return fail()
  try {
    const isText = kind !== 'picture' && kind !== 'file' && kind !== 'samples'
    const content = isText ? (await MovedRecords.read(importId)).rename(item.content) : item.content
    await addPart(kind, { name: slug, content: content as Record<string, unknown> }, by, settle)
    return true
  } catch (error) {
    if (error instanceof Overtaken) return true
    log.error({ error, kind }, 'a part of an archive could not be imported')
    return fail()
  }
}

/** Undoes the last part of an archive, so that pictures go after the texts that show them. False if none is left. */
export async function undoNextPart(importId: number, by: Actor): Promise<boolean> {
  const where = { importId, state: 'done', number: numbers }
  const item = await database.importItem.findFirst({ where, orderBy: { number: 'desc' } })
  if (!item) return false
  const { kind } = item.summary as unknown as PostSummary
  const { before } = (item.content ?? {}) as { before?: unknown }
  const isUndone =
    isPart(kind) && item.recordId !== null && item.content !== null && (await undoPart(kind, item.recordId, before, by))
  const data = { state: isUndone ? 'undone' : 'kept', content: Prisma.DbNull }
  await database.importItem.updateMany({ where: { id: item.id, state: 'done' }, data })
  return true
}
