import { canSendMail } from '#app/domain/mail/sender.server.ts'
import type { InboxKind, Kind } from '#app/domain/records/kinds.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

type InboxTable = Extract<Kind, { tab: InboxKind }>['table']

const toldFor = 7 * 24 * 3_600_000

/** The earliest moment at which a record may be erased that a mail listed at another. */
export const erasableFrom = (listedAt: Date) => new Date(listedAt.getTime() + toldFor)

/** Rows that a daily mail to owners lists which went out, or is about to. */
export const isListed = (table: InboxTable) => listedBy(table, Prisma.sql`outbox.state IN ('waiting', 'sent')`)

/**
 * Rows that a mail listed a week ago or earlier: one that a mail server accepted, or, where no mail is sent, one that
 * owners can read under Mail.
 */
export function wasTold(table: InboxTable, now: Date): Prisma.Sql {
  const before = new Date(now.getTime() - toldFor)
  const isReadable = canSendMail()
    ? Prisma.empty
    : Prisma.sql`OR (outbox.state = 'waiting' AND outbox.created_at <= ${before})`
  return listedBy(table, Prisma.sql`(outbox.state = 'sent' AND outbox.settled_at <= ${before}) ${isReadable}`)
}

const listedBy = (table: InboxTable, condition: Prisma.Sql) => Prisma.sql`
  EXISTS (SELECT 1 FROM outbox WHERE outbox.batch = ${Prisma.raw(table)}.review_batch AND (${condition}))`
