import { suspicionWords } from '#app/content/admin/spam/review.ts'
import { dayOf, isoDate, startOfDay } from '#app/domain/days.ts'
import { earliestErasure, isListed } from '#app/domain/erasures/erase.server.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { siteLink } from '#app/domain/installation/links.server.ts'
import { takeUnit } from '#app/domain/mail/caps.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import { type InboxKind, inboxKinds, kindOf } from '#app/domain/records/kinds.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { expiresAfter } from '#app/domain/retention.ts'
import { shownSuspicions } from '#app/domain/spam/rules.ts'
import { composeReviewMail } from '#app/emails/review.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type OutboxItem, Prisma } from '#prisma/generated/sqlite/client.ts'

const hour = 3_600_000
const day = 24 * hour

/** Hours after midnight in the company's time zone. */
const sentFrom = 7

/** Limits the list to a readable length; the next mail continues it. */
const perMail = 200

/**
 * Lists new records of the spam review to the owners, in one mail a day. A record is erased only after such a mail.
 * Returns the number of listed records.
 */
export async function mailReview(now = currentTime()): Promise<number> {
  const today = dayOf(now, company.timeZone)
  if (now.getTime() < startOfDay(today, company.timeZone).getTime() + sentFrom * hour) return 0
  const isNew = await Promise.all(inboxKinds.map((kind) => listUntold(database, kind, 1)))
  const owners = await database.staff.findMany({ where: { role: 'owner' }, select: { email: true } })
  if (owners.length === 0 || isNew.every(({ length }) => length === 0)) return 0
  return database.$transaction(async (transaction) => {
    if (!(await takeUnit(transaction, `spam review ${today}`, { most: 1, within: day }))) return 0
    const batch = crypto.randomUUID()
    let listed = 0
    for (const kind of inboxKinds) {
      const ids = await listUntold(transaction, kind, perMail - listed)
      if (ids.length === 0) continue
      listed += await transaction.$executeRaw`
        UPDATE ${Prisma.raw(kindOf('tab', kind).table)} SET review_batch = ${batch} WHERE id IN (${Prisma.join(ids)})`
    }
    // `composeReview` adds the records when it is sent, so that the outbox keeps nothing of an erased sender.
    const content = composeReviewMail(mailSender, { records: [], openUrl: siteLink('/admin/quarantine') })
    for (const { email } of owners)
      await enqueueMail(transaction, { kind: 'staff.spam_review', to: email, content, batch })
    return listed
  })
}

/** The mail to send or show, with its listed records that still wait. */
export async function composeReview({ batch, settledAt }: Pick<OutboxItem, 'batch' | 'settledAt'>) {
  const query = {
    where: { reviewBatch: batch ?? '', quarantinedAt: { not: null } },
    select: { name: true, reference: true, suspicions: true, notSpamAt: true, quarantinedAt: true },
    orderBy: { quarantinedAt: 'asc' },
  }
  const waiting = await Promise.all(
    Object.values(inboxRecords).map(async (record) => ({
      words: record.words,
      rows: await tableOf(database, record).findMany(query),
    })),
  )
  const erasable = earliestErasure(settledAt ?? currentTime())
  const records = waiting.flatMap(({ words, rows }) =>
    rows.map(({ quarantinedAt, ...row }) => {
      const since = quarantinedAt ?? erasable
      const signs = shownSuspicions(row)
      const expiresAt = expiresAfter('quarantinedSubmission', since)
      return {
        words,
        // A name with a link is an advertisement, and mail programs make it clickable.
        name: signs.includes('linkInName') ? null : row.name,
        reference: row.reference,
        reasons: signs.map((sign) => suspicionWords[sign]),
        receivedOn: dateIn(since),
        erasedFrom: dateIn(expiresAt > erasable ? expiresAt : erasable),
      }
    }),
  )
  return composeReviewMail(mailSender, { records, openUrl: siteLink('/admin/quarantine') })
}

const dateIn = (moment: Date) => isoDate(dayOf(moment, company.timeZone))

/** Oldest first. */
async function listUntold(client: Pick<Prisma.TransactionClient, '$queryRaw'>, kind: InboxKind, most: number) {
  const table = kindOf('tab', kind).table
  const rows = await client.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${Prisma.raw(table)} WHERE quarantined_at IS NOT NULL AND NOT ${isListed(table)}
    ORDER BY quarantined_at, id LIMIT ${most}`
  return rows.map(({ id }) => id)
}
