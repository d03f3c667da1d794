import type { RecordedAction } from '#app/domain/audit/record.server.ts'
import { termOf } from '#app/domain/consents/term.server.ts'
import { dateOf, dayOf } from '#app/domain/days.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { receiptLink, recordLink, siteLink } from '#app/domain/installation/links.server.ts'
import { mailboxOf } from '#app/domain/mail/address.server.ts'
import { count, mailCaps, mayCauseMail, takeOne } from '#app/domain/mail/caps.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import type { OutboxState } from '#app/domain/outbox/states.ts'
import type { ArrivingNoun } from '#app/domain/records/kinds.ts'
import { kindOf, type SteppedNoun } from '#app/domain/records/kinds.ts'
import { dueDay } from '#app/domain/settings/promise.ts'
import { composeApplicationAcknowledgement, composeMessageAcknowledgement } from '#app/emails/acknowledgement.ts'
import type { ComposedMail } from '#app/emails/compose.ts'
import { composeFloodNotification, composeNotification } from '#app/emails/notification.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type Arrived, findArrived } from './arrived.server.ts'

/** Acknowledges a form to its sender and notifies the company. */
export async function announceArrival(
  transaction: Prisma.TransactionClient,
  { action, ids, visitor }: RecordedAction,
): Promise<void> {
  const [noun] = action.split('.') as [ArrivingNoun]
  for (const id of ids) {
    const arrived = await findArrived(transaction, noun, Number(id))
    await acknowledge(transaction, arrived, visitor)
    await notify(transaction, arrived)
  }
}

/** Tells the company, whose answer goes from its own mailbox to whoever wrote. */
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

/** After that nobody waits for it any more. */
const expiresAfter = 7 * 24 * 3_600_000

/** Tells whoever gave this address that it has arrived, unless that has been told it often enough. */
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
  if (visitor && !(await mayCauseMail(transaction, visitor))) return false
  if (!isApplication(arrived)) return takeOne(transaction, `message ${mailbox}`, ofMailbox.message)
  if (arrived.status === 'withdrawn' || (await isAcknowledged(transaction, arrived))) return false
  return takeOne(transaction, `application ${mailbox}`, ofMailbox.application)
}

/** For the same job before: whose mail never went out, or went with the application when that was erased, is told again. */
async function isAcknowledged(transaction: Prisma.TransactionClient, { jobId, email }: ArrivedApplication) {
  const states: OutboxState[] = ['waiting', 'sent']
  const where = { kind: 'application.acknowledged', recipient: email, state: { in: states }, application: { jobId } }
  return (await transaction.outboxItem.count({ where })) > 0
}

function acknowledgementOf(arrived: Arrived): ComposedMail {
  const { reference } = arrived
  if (!isApplication(arrived)) return composeMessageAcknowledgement(mailSender, arrived.noun, reference)
  const { position, receiptToken, answerDueAt } = arrived
  const { timeZone } = company
  const { expiresAt } = termOf(arrived)
  return composeApplicationAcknowledgement(mailSender, {
    reference,
    position,
    receiptUrl: receiptLink(receiptToken),
    keptUntil: expiresAt ? dateOf(dayOf(expiresAt, timeZone)) : undefined,
    answerBy: answerDueAt && answerDueAt > currentTime() ? dateOf(dueDay(answerDueAt, timeZone)) : undefined,
  })
}
