import { unsubscribeLink } from '#app/domain/installation/links.server.ts'
import { type ReadableMail, readableMail, storedMail } from '#app/domain/mail/content.ts'
import { personalMail, type ReaderContent } from '#app/domain/mail/personal.ts'
import { canBeSentNow, isUnleased } from '#app/domain/outbox/items.server.ts'
import { cancellableKinds, isSecret, type MailKind } from '#app/domain/outbox/kinds.ts'
import { inboxNouns, submissionNouns, tableBy } from '#app/domain/records/kinds.ts'
import { composeReview } from '#app/domain/spam-review/mail.server.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { OutboxItem } from '#prisma/generated/sqlite/client.ts'

const inboxAbouts = tableBy(inboxNouns, () => ({ select: { id: true, reference: true, deletedAt: true } }) as const)

/** A mail with its deliveries; null if there is none. */
export async function showMail(id: string, now = databaseTime()) {
  const item = await database.outboxItem.findFirst({
    where: { id, channel: 'mail' },
    include: {
      deliveries: { orderBy: { id: 'desc' } },
      staff: { select: { name: true, email: true } },
      application: { select: { id: true, reference: true, deletedAt: true, status: true } },
      ...inboxAbouts,
    },
  })
  if (!item) return null
  const { staff, deliveries, ...mail } = item
  const about = submissionNouns.flatMap((noun) => (item[noun] ? [{ noun, ...item[noun] }] : []))[0] ?? null
  const [free, retriable] = await Promise.all([
    database.outboxItem.count({ where: { AND: [{ id }, isUnleased(now)] } }),
    database.outboxItem.count({ where: { AND: [{ id }, canBeSentNow(now)] } }),
  ])
  return {
    ...mail,
    content: isSecret(mail.kind) ? null : await contentOf(mail),
    deliveries,
    by: staff && nameOf(staff),
    about,
    isOnItsWay: mail.state === 'waiting' && free === 0,
    canBeRetried: retriable > 0,
    unwanted: mail.state === 'failed' && cancellableKinds.includes(mail.kind) && about ? unwantedFor(about) : null,
    canBeCancelled: mail.state === 'waiting' && free > 0,
  }
}

/** The reason why no mail about that record may be sent. */
const unwantedFor = ({ deletedAt, status }: { deletedAt: Date | null; status?: string }) =>
  status === 'withdrawn' ? ('withdrawn' as const) : deletedAt ? ('deleted' as const) : null

/** The rendered mail; null if it is secret. */
export async function mailHtml(id: string): Promise<string | null> {
  const item = await database.outboxItem.findFirst({ where: { id, channel: 'mail' } })
  return item && !isSecret(item.kind) ? (await contentOf(item)).html : null
}

type MailItem = Pick<OutboxItem, 'kind' | 'content' | 'newsletterId' | 'batch' | 'settledAt'>

/**
 * The mail to send or show. The outbox stores only the reader's part of a newsletter, and no records of a spam list.
 */
export async function contentOf(item: MailItem): Promise<ReadableMail> {
  const { kind, content, newsletterId } = item
  if (kind === ('staff.spam_review' satisfies MailKind)) return readableMail(storedMail(await composeReview(item)))
  if (newsletterId === null) return readableMail(content)
  const { token } = content as unknown as ReaderContent
  const newsletter = await database.newsletter.findUniqueOrThrow({ where: { id: newsletterId } })
  return { ...personalMail(newsletter, token), unsubscribe: unsubscribeLink(token) }
}
