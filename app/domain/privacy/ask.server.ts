import { recordEvent } from '#app/domain/audit/record.server.ts'
import {
  findTerms,
  importPrefix,
  renewalDays,
  retentionTermOf,
  type Term,
} from '#app/domain/consents/consents.server.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { receiptLink } from '#app/domain/installation/links.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { canSendMail, mailSender } from '#app/domain/mail/sender.server.ts'
import { expiredBefore } from '#app/domain/retention.server.ts'
import { composeConsentRequest } from '#app/emails/privacy.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'

const atOnce = 500
const day = 24 * 3_600_000

const asked = {
  id: true,
  email: true,
  position: true,
  receiptToken: true,
  appliedAt: true,
  consentRenewedAt: true,
  consentAskedAt: true,
  consentVersion: true,
} as const

/**
 * Mails each applicant whose retention ends soon whether the application may be kept for longer: once, and once more if
 * the end has moved since. The mail is erased with the application. Without a mail server it asks none. Returns the
 * number of applications.
 */
export async function askForConsents(now = databaseTime()): Promise<number> {
  if (!canSendMail()) return 0
  let count = 0
  for (const term of await findTerms('application')) count += await askThose(term, now)
  return count
}

async function askThose(term: Term, now: Date): Promise<number> {
  const { days } = term
  const over = expiredBefore(days, now)
  if (!over) return 0
  const since = new Date(over.getTime() + renewalDays(days) * day)
  // Then it would be erased by now. A day more, since nobody does that to the minute.
  const longAgo = new Date(now.getTime() - (renewalDays(days) + 1) * day)
  let count = 0
  for (;;) {
    const found = await database.jobApplication.findMany({
      where: {
        deletedAt: null,
        status: { not: 'withdrawn' },
        // Imported applicants did not apply here, and get no mail from us unasked.
        NOT: { consentVersion: { startsWith: importPrefix } },
        appliedAt: { lte: since },
        consentVersion: 'only' in term ? { in: term.only } : { notIn: term.except },
        AND: [
          { OR: [{ consentAskedAt: null }, { consentAskedAt: { lt: longAgo } }] },
          { OR: [{ consentRenewedAt: null }, { consentRenewedAt: { lte: since } }] },
        ],
      },
      orderBy: { appliedAt: 'asc' },
      select: asked,
      take: atOnce,
    })
    for (const application of found) count += await ask(application, days, now)
    if (found.length < atOnce) return count
  }
}

type Ending = Pick<NonNullable<Awaited<ReturnType<typeof database.jobApplication.findFirst>>>, keyof typeof asked>

/** Another copy of the server may be asking at the same time. Answers how many it asked about itself. */
function ask(application: Ending, days: number | null, now: Date): Promise<number> {
  const { id, email, consentAskedAt } = application
  return database.$transaction(async (transaction) => {
    const where = { id, consentAskedAt, deletedAt: null }
    const { count } = await transaction.jobApplication.updateMany({ where, data: { consentAskedAt: now } })
    if (count === 0) return 0
    await enqueueMail(transaction, {
      kind: 'application.consent',
      to: email,
      content: composeConsentRequest(mailSender, told(application)),
      about: { applicationId: id },
      expiresAt: new Date(now.getTime() + renewalDays(days) * day),
    })
    await recordEvent(transaction, 'system', 'application.consent_asked', id)
    return count
  })
}

function told(application: Ending) {
  const { expiresAt } = retentionTermOf(application)
  return {
    position: application.position,
    appliedOn: dayIn(application.appliedAt),
    keptUntil: dayIn(expiresAt ?? application.appliedAt),
    receiptUrl: receiptLink(application.receiptToken),
  }
}

const dayIn = (moment: Date) => isoDate(dayOf(moment, company.timeZone))
