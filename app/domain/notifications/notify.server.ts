import { suspicionWords } from '#app/content/admin/spam/review.ts'
import { notificationMail } from '#app/content/mail/notification.ts'
import { nouns } from '#app/content/nouns.ts'
import type { RecordedAction } from '#app/domain/audit/record.server.ts'
import { retentionTermOf } from '#app/domain/consents/consents.server.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { type Fact, factsOf, splitFacts, textAt } from '#app/domain/fields/shown.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { receiptLink, recordLink, siteLink } from '#app/domain/installation/links.server.ts'
import { mailboxOf } from '#app/domain/mail/address.server.ts'
import { count, mailCaps, takeUnit, takeVisitorMail } from '#app/domain/mail/caps.server.ts'
import { enqueueMail, type MailSubject } from '#app/domain/mail/enqueue.server.ts'
import { canSendMail, mailSender } from '#app/domain/mail/sender.server.ts'
import type { OutboxState } from '#app/domain/outbox/kinds.ts'
import {
  type InboxNoun,
  inboxNouns,
  kindOf,
  type SteppedNoun,
  type SubmissionNoun,
  tableBy,
} from '#app/domain/records/kinds.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { registry } from '#app/domain/registry.ts'
import { dueDay } from '#app/domain/settings/promise.ts'
import { shownSuspicions } from '#app/domain/spam/rules.ts'
import { composeApplicationAcknowledgement, composeMessageAcknowledgement } from '#app/emails/acknowledgement.ts'
import type { ComposedMail } from '#app/emails/compose.ts'
import { composeFloodNotification, composeNotification } from '#app/emails/notification.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Acknowledges a form to its sender and notifies the company. */
export async function announceArrival(
  transaction: Prisma.TransactionClient,
  { action, ids, visitor }: RecordedAction,
): Promise<void> {
  const [noun] = action.split('.') as [SubmissionNoun]
  for (const id of ids) {
    const arrived = await findArrived(transaction, noun, Number(id))
    await acknowledge(transaction, arrived, visitor)
    await notify(transaction, arrived)
  }
}

/** Notifies the company, which answers the sender from its own mailbox. */
async function notify(transaction: Prisma.TransactionClient, arrived: Arrived): Promise<void> {
  const { most, within } = mailCaps.ofCompany
  const { noun, to } = arrived
  const number = await count(transaction, `company ${to.toLowerCase()}`, within)
  if (number > most + 1) return
  if (number === most + 1) {
    const content = composeFloodNotification(mailSender, most, siteLink('/admin/dashboard'))
    await enqueueMail(transaction, { kind: `${noun}.notified`, to, content })
    return
  }
  const canAnswer = mailboxOf(arrived.email) !== null
  const content = {
    ...composeNotification(mailSender, { ...arrived, url: recordLink(noun, arrived.id), canAnswer }),
    ...(canAnswer && { replyTo: arrived.email }),
  }
  await enqueueMail(transaction, { kind: `${noun}.notified`, to, content, about: arrived.about })
}

type ArrivedApplication = Extract<Arrived, { noun: SteppedNoun }>

/** An application has mails of its own, about its job and its steps. */
const isApplication = (arrived: Arrived): arrived is ArrivedApplication => kindOf('noun', arrived.noun).hasSteps

/** A later acknowledgement would be pointless. */
const expiresAfter = 7 * 24 * 3_600_000

/** Sends an acknowledgement to the address, within the limits for its mailbox. */
async function acknowledge(
  transaction: Prisma.TransactionClient,
  arrived: Arrived,
  visitor: string | undefined,
): Promise<void> {
  if (!(await mayAcknowledge(transaction, arrived, visitor))) return
  await enqueueMail(transaction, {
    kind: `${arrived.noun}.acknowledged`,
    to: arrived.email,
    content: { ...acknowledgementOf(arrived), replyTo: arrived.to },
    about: arrived.about,
    expiresAt: new Date(databaseTime().getTime() + expiresAfter),
  })
}

async function mayAcknowledge(transaction: Prisma.TransactionClient, arrived: Arrived, visitor: string | undefined) {
  const mailbox = mailboxOf(arrived.email)
  if (!mailbox) return false
  const { ofMailbox } = mailCaps
  if (visitor && !(await takeVisitorMail(transaction, visitor))) return false
  if (!isApplication(arrived)) return takeUnit(transaction, `message ${mailbox}`, ofMailbox.message)
  if (arrived.status === 'withdrawn' || (await isAcknowledged(transaction, arrived))) return false
  return takeUnit(transaction, `application ${mailbox}`, ofMailbox.application)
}

/** Cancelled or erased acknowledgements do not count as earlier ones for the same job. */
async function isAcknowledged(transaction: Prisma.TransactionClient, { jobId, email }: ArrivedApplication) {
  const states: OutboxState[] = ['waiting', 'sent']
  const where = { kind: 'application.acknowledged', recipient: email, state: { in: states }, application: { jobId } }
  return (await transaction.outboxItem.count({ where })) > 0
}

function acknowledgementOf(arrived: Arrived): ComposedMail {
  const { reference } = arrived
  if (!isApplication(arrived)) return composeMessageAcknowledgement(mailSender, registry[arrived.noun].words, reference)
  const { position, receiptToken, answerDueAt } = arrived
  const { timeZone } = company
  const { expiresAt } = retentionTermOf(arrived)
  return composeApplicationAcknowledgement(mailSender, {
    reference,
    position,
    receiptUrl: receiptLink(receiptToken),
    keptUntil: expiresAt ? isoDate(dayOf(expiresAt, timeZone)) : undefined,
    answerBy: answerDueAt && answerDueAt > currentTime() ? isoDate(dueDay(answerDueAt, timeZone)) : undefined,
  })
}

type Arrived = Awaited<ReturnType<typeof findArrived>>

/** The received record, and `to`, the company mailbox for it. */
async function findArrived(transaction: Prisma.TransactionClient, noun: SubmissionNoun, id: number) {
  return finders[noun](transaction, id)
}

const finders = {
  application: async (transaction: Prisma.TransactionClient, id: number) => {
    const record = registry.application
    const row = await tableOf(transaction, record).findUniqueOrThrow({ where: { id } })
    const { labels, resume } = notificationMail
    const file: [string, string] = [labels.resume, row.resumeState === 'missing' ? resume.missing : resume.stored]
    const subject = notificationMail.applicationSubject(row.position, row.name)
    return { ...row, noun: record.noun, words: nouns.application, subject, ...describe(record, row, [file]).told }
  },
  ...tableBy(inboxNouns, findInInbox),
} satisfies Record<SubmissionNoun, (transaction: Prisma.TransactionClient, id: number) => Promise<object>>

function findInInbox(noun: InboxNoun) {
  return async (transaction: Prisma.TransactionClient, id: number) => {
    const record = registry[noun]
    const row = await tableOf(transaction, record).findUniqueOrThrow({ where: { id } })
    const { facts, told } = describe(record, row)
    const subject = notificationMail.inboxSubject(record.words, {
      ...{ title: textAt(facts, 'title'), badge: textAt(facts, 'badge'), name: row.name },
    })
    return { noun, words: record.words, subject, ...told }
  }
}

type Row = Parameters<typeof shownSuspicions>[0] & { id: number; reference: string; name: string; email: string }

/** `own`: facts besides the fields. */
function describe(record: (typeof registry)[SubmissionNoun], row: Row, own: [string, string][] = []) {
  const facts = factsOf(record, row)
  const { short, long } = splitFacts(facts)
  const labelled = (some: Fact[]) => some.map(({ label, text }): [string, string] => [label, text])
  const reasons = shownSuspicions(row).map((sign) => suspicionWords[sign])
  const mark: [string, string][] =
    reasons.length > 0 ? [[notificationMail.labels.possibleSpam, reasons.join('\n')]] : []
  return {
    facts,
    told: {
      ...{ id: row.id, reference: row.reference, name: row.name, email: row.email },
      ...{ about: { [`${record.noun}Id`]: row.id } as MailSubject, to: company[record.mailbox] },
      facts: [...labelled(short), ...own, ...mark],
      texts: labelled(long),
    },
  }
}

/** Whether an acknowledgement was or will be sent. False without a mail server. */
export async function isConfirmed(noun: SubmissionNoun, reference: string): Promise<boolean> {
  if (!canSendMail()) return false
  const where = { kind: `${noun}.acknowledged`, [noun]: { reference }, state: { in: ['waiting', 'sent'] } }
  try {
    return (await database.outboxItem.count({ where })) > 0
  } catch (error) {
    // The form is stored, so this fault must not fail its answer.
    log.error({ error }, 'the outbox could not be read, so no confirmation is spoken of')
    return false
  }
}
