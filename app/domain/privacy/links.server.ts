import { recordEvent } from '#app/domain/audit/record.server.ts'
import { siteLink } from '#app/domain/installation/links.server.ts'
import { addressKey, mailboxOf } from '#app/domain/mail/address.server.ts'
import { mailCaps, takeUnit, takeVisitorMail } from '#app/domain/mail/caps.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { canSendMail, mailSender } from '#app/domain/mail/sender.server.ts'
import { composePersonLink } from '#app/emails/privacy.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { hashOfToken, newToken } from '#app/platform/secrets.server.ts'
import { erasePerson } from './erase.server.ts'
import { exportPerson } from './export.server.ts'

const hour = 3_600_000

/** `full` is the site's own limit, `tooMany` that of the address. */
type LinkOutcome = 'mailed' | 'full' | 'tooMany' | 'noMail' | 'gone' | 'failed'

/**
 * Mails a link to all records under the address of an application to that address. A receipt does not prove that its
 * holder reads that mailbox, because one can apply in another person's name.
 */
export async function mailPersonLink(receiptToken: string, visitor: string): Promise<LinkOutcome> {
  if (!canSendMail()) return 'noMail'
  try {
    const found = await database.jobApplication.findUnique({
      where: { receiptToken },
      select: { id: true, email: true },
    })
    if (!found) return 'gone'
    const email = addressKey(found.email)
    const token = newToken()
    const expiresAt = new Date(databaseTime().getTime() + hour)
    return await database.$transaction(async (transaction) => {
      if (!(await takeVisitorMail(transaction, visitor))) return 'full'
      if (!(await takeUnit(transaction, `link to ${mailboxOf(email) ?? email}`, mailCaps.ofMailbox.personLink)))
        return 'tooMany'
      await transaction.personLink.create({ data: { tokenHash: hashOfToken(token), email, expiresAt } })
      const content = composePersonLink(mailSender, siteLink(`/privacy/data/${token}`))
      await enqueueMail(transaction, { kind: 'person.link', to: email, content, expiresAt })
      await recordEvent(transaction, 'applicant', 'person.link_asked')
      return 'mailed'
    })
  } catch (error) {
    log.error({ error }, 'a link to all that is under an address could not be mailed')
    return 'failed'
  }
}

/** Null if the link has expired or never existed. */
export async function findPersonLink(token: string) {
  const link = await database.personLink.findUnique({ where: { tokenHash: hashOfToken(token) } })
  return link && link.expiresAt > databaseTime() ? link : null
}

/** Null if the link has expired. */
export async function exportByLink(token: string): Promise<ReadableStream<Uint8Array> | null> {
  const link = await findPersonLink(token)
  if (!link) return null
  const { tokenHash, email } = link
  await database.personLink.updateMany({ where: { tokenHash }, data: { savedAt: databaseTime() } })
  return exportPerson(email, 'applicant')
}

/** Erases the link itself too. */
export async function eraseByLink(token: string): Promise<'erased' | 'gone' | 'failed'> {
  const link = await findPersonLink(token)
  if (!link) return 'gone'
  return (await erasePerson(link.email, 'applicant')).outcome === 'erased' ? 'erased' : 'failed'
}

export async function removeOldPersonLinks(now = databaseTime()): Promise<number> {
  const { count } = await database.personLink.deleteMany({ where: { expiresAt: { lt: now } } })
  return count
}
