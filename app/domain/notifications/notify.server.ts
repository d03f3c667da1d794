import { recordLink, siteLink } from '#app/domain/installation/links.server.ts'
import { mailboxOf } from '#app/domain/mail/address.server.ts'
import { count, mailCaps } from '#app/domain/mail/caps.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import { composeFloodNotification, composeNotification } from '#app/emails/notification.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Arrived } from './arrived.server.ts'

/** Tells the company, whose answer goes from its own mailbox to whoever wrote. */
export async function notify(transaction: Prisma.TransactionClient, arrived: Arrived): Promise<void> {
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
