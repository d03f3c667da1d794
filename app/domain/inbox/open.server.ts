import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { agreedTo } from '#app/domain/consents/consents.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { type InboxKind, kindOf } from '#app/domain/records/kinds.ts'
import type { Place } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { writeInBackground } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

interface Opening {
  /** Only a record that a colleague meant to open is marked as read. */
  isDeliberate?: boolean
  place?: Place | undefined
}

export async function openInboxRecord(
  kind: InboxKind,
  id: number,
  by: Actor,
  { isDeliberate = true, place }: Opening = {},
) {
  const [record] = await lists[kind].find([id], place)
  if (isDeliberate && !place && record?.readAt === null)
    await writeInBackground('the first reading of a record', () => mark(kind, id, 'opened', by))
  return record ? { ...record, agreed: await findAgreed(kind, id) } : null
}

async function findAgreed(kind: InboxKind, id: number): Promise<string> {
  const { table, noun } = kindOf('tab', kind)
  const [row] = await database.$queryRaw<{ consentVersion: string | null }[]>`
    SELECT consent_version AS "consentVersion" FROM ${Prisma.raw(table)} WHERE id = ${id}`
  return agreedTo(noun, row?.consentVersion ?? null)
}

export async function markUnread(kind: InboxKind, id: number, by: Actor): Promise<'marked' | 'gone' | 'failed'> {
  try {
    if (await mark(kind, id, 'marked_unread', by)) return 'marked'
    return (await lists[kind].find([id])).length > 0 ? 'marked' : 'gone'
  } catch (error) {
    log.error({ error }, 'a record could not be marked as unread')
    return 'failed'
  }
}

/** False where it is marked so already, or gone. */
function mark(kind: InboxKind, id: number, as: 'opened' | 'marked_unread', by: Actor): Promise<boolean> {
  const [readAt, was] = as === 'opened' ? [currentTime(), Prisma.sql`NULL`] : [null, Prisma.sql`NOT NULL`]
  return database.$transaction(async (transaction) => {
    const marked = await transaction.$executeRaw`
      UPDATE ${Prisma.raw(lists[kind].table)} SET read_at = ${readAt}
      WHERE id = ${id} AND deleted_at IS NULL AND read_at IS ${was}`
    if (marked > 0) await recordEvent(transaction, by, `${kindOf('tab', kind).noun}.${as}`, id)
    return marked > 0
  })
}
