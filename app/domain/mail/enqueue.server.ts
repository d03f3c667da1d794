import type { StaffActor } from '#app/domain/audit/record.server.ts'
import type { MailKind } from '#app/domain/outbox/kinds.ts'
import { wakeOutbox } from '#app/domain/outbox/wake.server.ts'
import type { SubmissionNoun } from '#app/domain/records/kinds.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type MailContent, storedMail } from './content.ts'
import type { ReaderContent } from './personal.ts'

/** The record that a mail is about. The mail is erased with it. */
export type MailSubject = { [Noun in SubmissionNoun]: Record<`${Noun}Id`, number> }[SubmissionNoun]

/** Default lifetime in milliseconds: a later mail would confuse its recipient. */
const usefulFor = 30 * 86_400_000

interface NewMail {
  /** The id of the form, so that a repetition sends no second mail. */
  id?: string
  kind: MailKind
  to: string
  content: MailContent
  about?: MailSubject
  /** The author, if a colleague wrote it. */
  by?: StaffActor | undefined
  /** The earliest time to send it. It can be taken back until then. */
  dueAt?: Date
  /** The mail is useless after this time. */
  expiresAt?: Date
  /** The same for all mails of one bulk action. */
  batch?: string
}

type Client = Pick<Prisma.TransactionClient, 'outboxItem'>

/** Enqueues a newsletter for each reader. The outbox has only the part that differs. */
export async function enqueueNewsletter(
  client: Client,
  newsletterId: string,
  readers: { email: string; token: string }[],
  staffId: string | null,
): Promise<void> {
  await client.outboxItem.createMany({
    data: readers.map(({ email, token }) => ({
      channel: 'mail',
      kind: 'newsletter.post' satisfies MailKind,
      recipient: email,
      content: { token } satisfies ReaderContent as Prisma.InputJsonObject,
      newsletterId,
      staffId,
      dueAt: databaseTime(),
      expiresAt: new Date(databaseTime().getTime() + usefulFor),
    })),
  })
  wakeOutbox()
}

/** Call it in the transaction of the event, so that the record and its mail are stored together. Returns the id. */
export async function enqueueMail(client: Client, { to, content, about, by, ...mail }: NewMail): Promise<string> {
  const dueAt = mail.dueAt ?? databaseTime()
  const expiresAt = mail.expiresAt ?? new Date(dueAt.getTime() + usefulFor)
  const stored = storedMail(content) as unknown as Prisma.InputJsonObject
  const { id } = await client.outboxItem.create({
    data: { ...mail, dueAt, expiresAt, ...about, channel: 'mail', recipient: to, content: stored, staffId: by?.id },
    select: { id: true },
  })
  wakeOutbox()
  return id
}
