import type { RecordedAction } from '#app/domain/audit/record.server.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import type { MailSubject } from '#app/domain/mail/enqueue.server.ts'
import { cancelWaiting } from '#app/domain/outbox/items.server.ts'
import { cancellableMailsOf, lettersOf, type OutboxState } from '#app/domain/outbox/kinds.ts'
import type { SubmissionNoun } from '#app/domain/records/kinds.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** The foreign keys of a mail to its record. */
export const mailSubjectOf = (noun: SubmissionNoun, id: number) => ({ [`${noun}Id`]: id }) as MailSubject

export const lettersAbout = (noun: SubmissionNoun, id: number) => ({
  ...mailSubjectOf(noun, id),
  kind: { in: [...lettersOf[noun]] },
})

/** Matches the mails about these records that become pointless with a deletion or withdrawal. */
export const cancellableMailsAbout = (noun: SubmissionNoun, ids: number[]): Prisma.OutboxItemWhereInput => ({
  [`${noun}Id`]: { in: ids },
  kind: { in: [...cancellableMailsOf[noun]] },
})

/** Cancels waiting mails about deleted records. */
export async function cancelHeldMails(
  transaction: Prisma.TransactionClient,
  { action, ids }: RecordedAction,
): Promise<void> {
  const [noun] = action.split('.') as [SubmissionNoun]
  await cancelWaiting(transaction, cancellableMailsAbout(noun, ids.map(Number)))
}

export type WrittenLetter = Awaited<ReturnType<typeof listLetters>>[number]

export async function listLetters(noun: SubmissionNoun, id: number) {
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
    const { subject, text } = readableMail(content)
    return {
      ...row,
      state: state as OutboxState,
      subject,
      text,
      isDue: row.dueAt <= databaseTime(),
      /** The response of the mail server. */
      response: state === 'failed' ? (deliveries[0]?.response ?? null) : null,
    }
  })
}

/** Times of the emails about steps of this application that were sent, or may have been. */
export async function findStepEmails(application: Prisma.JobApplicationWhereInput): Promise<Date[]> {
  const mails = await database.outboxItem.findMany({
    where: {
      application,
      kind: { in: ['application.status', 'application.interview'] },
      OR: [{ state: 'sent' }, { attempts: { gt: 0 } }],
    },
    select: { createdAt: true },
  })
  return mails.map(({ createdAt }) => createdAt)
}

/** The letters that an applicant has received. */
export async function listSentLetters(receiptToken: string) {
  const rows = await database.outboxItem.findMany({
    where: { application: { receiptToken }, kind: { in: [...lettersOf.application] }, state: 'sent' },
    orderBy: [{ settledAt: 'asc' }, { id: 'asc' }],
    select: { content: true, settledAt: true, createdAt: true },
  })
  return rows.map(({ content, settledAt, createdAt }) => ({
    subject: readableMail(content).subject,
    at: settledAt ?? createdAt,
  }))
}
