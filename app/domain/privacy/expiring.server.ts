import type { AuditAction } from '#app/domain/audit/actions.ts'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import {
  findTerms,
  importPrefix,
  ofTerm,
  renewalDays,
  retentionTermOf,
  type Term,
} from '#app/domain/consents/consents.server.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { receiptLink } from '#app/domain/installation/links.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { canSendMail, mailSender } from '#app/domain/mail/sender.server.ts'
import {
  inboxNouns,
  type Kind,
  kindOf,
  type SubmissionNoun,
  submissionNouns,
  tableBy,
} from '#app/domain/records/kinds.ts'
import { expiredBefore, retentionDays } from '#app/domain/retention.server.ts'
import { composeConsentRequest } from '#app/emails/privacy.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

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

type AskedApplication = Pick<
  NonNullable<Awaited<ReturnType<typeof database.jobApplication.findFirst>>>,
  keyof typeof asked
>

/** Another copy of the server may be asking at the same time. Answers how many it asked about itself. */
function ask(application: AskedApplication, days: number | null, now: Date): Promise<number> {
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

function told(application: AskedApplication) {
  const { expiresAt } = retentionTermOf(application)
  return {
    position: application.position,
    appliedOn: dayIn(application.appliedAt),
    keptUntil: dayIn(expiresAt ?? application.appliedAt),
    receiptUrl: receiptLink(application.receiptToken),
  }
}

const dayIn = (moment: Date) => isoDate(dayOf(moment, company.timeZone))

const shown = 10
const later = (now: Date, days: number) => new Date(now.getTime() + days * day)

/** The start of retention: an application, or a later renewal of its consent. */
const since: Record<SubmissionNoun, Prisma.Sql> = {
  application: Prisma.sql`COALESCE(consent_renewed_at, applied_at)`,
  ...tableBy(inboxNouns, (noun) => Prisma.raw(kindOf('noun', noun).at)),
}

/** Counts the records of a kind, those that expire within 7 and within 30 days, and finds the first of them. */
export async function findExpiring(noun: SubmissionNoun, now = currentTime()) {
  const { table } = kindOf('noun', noun)
  const [within, first] = [{ 7: 0, 30: 0 }, [] as Ending[]]
  for (const term of await findTerms(noun)) {
    const { days } = term
    const isDue = (from: number) =>
      Prisma.sql`AND ${ofTerm(term)} AND ${since[noun]} < ${expiredBefore(days, later(now, from))}`
    if (days === null) continue
    within[7] += await count(table, isDue(7))
    within[30] += await count(table, isDue(30))
    const rows = await database.$queryRaw<(Omit<Ending, 'expiresAt'> & { since: Date | string })[]>`
      SELECT id, reference, name, ${since[noun]} AS since FROM ${Prisma.raw(table)}
      WHERE deleted_at IS NULL ${isDue(30)} ORDER BY ${since[noun]}, id LIMIT ${shown}`
    first.push(...rows.map(({ since, ...row }) => ({ ...row, expiresAt: later(new Date(since), days) })))
  }
  return {
    noun,
    retentionDays: retentionDays[noun],
    there: await count(table),
    within7: within[7],
    within30: within[30],
    first: first.sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime()).slice(0, shown),
  }
}

interface Ending {
  id: number
  reference: string
  name: string
  expiresAt: Date
}

async function count(table: Kind['table'], condition = Prisma.empty): Promise<number> {
  const [row] = await database.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM ${Prisma.raw(table)} WHERE deleted_at IS NULL ${condition}`
  return Number(row?.n)
}

/** The number of each kind erased in the last 30 days, by the server and by people. */
export async function countErased(now = currentTime()) {
  const at = { gte: later(now, -30) }
  return Promise.all(
    submissionNouns.map(async (noun) => {
      const action = `${noun}.erased` satisfies AuditAction
      // An index alone answers each query.
      const [all, bySystem] = await Promise.all([
        database.auditEvent.count({ where: { action, at } }),
        database.auditEvent.count({ where: { actor: 'system', staffId: null, action, at } }),
      ])
      return { noun, bySystem, byPeople: all - bySystem }
    }),
  )
}
