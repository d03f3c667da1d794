import type { RecordedAction } from '#app/domain/audit/record.server.ts'
import { recordLink, siteLink } from '#app/domain/installation/links.server.ts'
import { mailboxOf } from '#app/domain/mail/address.server.ts'
import { count, mailCaps } from '#app/domain/mail/caps.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import type { ArrivingNoun } from '#app/domain/records/kinds.ts'
import { composeFloodNotification, composeNotification } from '#app/emails/notification.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { acknowledge } from './acknowledge.server.ts'
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
