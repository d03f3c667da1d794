import { database } from '#app/platform/database/database.server.ts'
import { noteInPassing } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { lists } from './lists.server.ts'
import type { InboxKind } from './rules.ts'

export async function openInboxRecord(kind: InboxKind, id: number) {
  const [record] = await lists[kind].find([id])
  if (record?.readAt === null) await noteInPassing('the first reading of a record', () => markRead(kind, id))
  return record ?? null
}

async function markRead(kind: InboxKind, id: number) {
  await database.$executeRaw`
    UPDATE ${Prisma.raw(lists[kind].table)} SET read_at = ${new Date()} WHERE id = ${id} AND read_at IS NULL`
}

export async function markUnread(kind: InboxKind, id: number): Promise<'marked' | 'gone' | 'failed'> {
  try {
    const table = Prisma.raw(lists[kind].table)
    return (await database.$executeRaw`UPDATE ${table} SET read_at = NULL WHERE id = ${id}`) > 0 ? 'marked' : 'gone'
  } catch (error) {
    log.error({ error }, 'a record could not be marked as unread')
    return 'failed'
  }
}
