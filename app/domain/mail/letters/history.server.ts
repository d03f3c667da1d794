import type { MailContent } from '#app/domain/mail/content.ts'
import { heldMailsOf, lettersOf } from '#app/domain/mail/kinds.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import type { OutboxState } from '#app/domain/outbox/states.ts'
import type { Kind } from '#app/domain/records/kinds.ts'
import type { ArrivingNoun } from '#app/domain/submissions/nouns.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** The record that a mail is about, as a row of the outbox names it. */
export const aboutOf = {
  application: (applicationId: number) => ({ applicationId }),
  message: (messageId: number) => ({ messageId }),
  enquiry: (enquiryId: number) => ({ enquiryId }),
}

export const lettersAbout = (noun: ArrivingNoun, id: number) => ({
  ...aboutOf[noun](id),
  kind: { in: [...lettersOf[noun]] },
})

/** What is not to go out about these records any more, once they are deleted or withdrawn; null where nothing ever is. */
export function heldAbout(noun: Kind['noun'], ids: (number | string)[]): Prisma.OutboxItemWhereInput | null {
  if (noun === 'post' || noun === 'job') return null
  return { [`${noun}Id`]: { in: ids.map(Number) }, kind: { in: [...heldMailsOf[noun]] } }
}

export type WrittenLetter = Awaited<ReturnType<typeof listLetters>>[number]

export async function listLetters(noun: ArrivingNoun, id: number) {
  const rows = await database.outboxItem.findMany({
    where: lettersAbout(noun, id),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      state: true,
      content: true,
      createdAt: true,
      dueAt: true,
      settledAt: true,
      staff: { select: { email: true, name: true } },
      deliveries: { select: { response: true }, orderBy: { id: 'desc' }, take: 1 },
    },
  })
  return rows.map(({ content, state, deliveries, ...row }) => {
    const { subject, text } = content as unknown as MailContent
    return {
      ...row,
      state: state as OutboxState,
      subject,
      text,
      isDue: row.dueAt <= new Date(),
      /** The other server's own words. */
      response: state === 'failed' ? (deliveries[0]?.response ?? null) : null,
    }
  })
}

/**
 * When the mail was written that tells an applicant of a step and can still be taken back: until it goes out, nothing else
 * tells of the step. Null where there is none, or no mail is sent at all.
 */
export async function findUntoldSince(receiptToken: string, now = new Date()): Promise<Date | null> {
  if (!canSendMail()) return null
  const mail = await database.outboxItem.findFirst({
    where: {
      application: { receiptToken },
      kind: { in: ['application.status', 'application.interview'] },
      ...{ state: 'waiting', attempts: 0, dueAt: { gt: now } },
    },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  })
  return mail?.createdAt ?? null
}

/** What an applicant has in their own mailbox. */
export async function listSentLetters(receiptToken: string) {
  const rows = await database.outboxItem.findMany({
    where: { application: { receiptToken }, kind: { in: [...lettersOf.application] }, state: 'sent' },
    orderBy: [{ settledAt: 'asc' }, { id: 'asc' }],
    select: { content: true, settledAt: true, createdAt: true },
  })
  return rows.map(({ content, settledAt, createdAt }) => ({
    subject: (content as unknown as MailContent).subject,
    at: settledAt ?? createdAt,
  }))
}
