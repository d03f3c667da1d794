import { suspicionWords } from '#app/content/admin/spam/review.ts'
import { notificationMail } from '#app/content/mail/notification.ts'
import { factsOf, textAt } from '#app/domain/fields/shown.ts'
import { company } from '#app/domain/installation/company.server.ts'
import type { MailSubject } from '#app/domain/mail/enqueue.server.ts'
import type { ArrivingNoun } from '#app/domain/records/kinds.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { registry } from '#app/domain/registry.ts'
import { signsOf } from '#app/domain/spam/rules.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

export type Arrived = Awaited<ReturnType<typeof findArrived>>

const common = { id: true, reference: true, name: true, email: true } as const

/** The record that arrived, and `to`, the mailbox of the company for it. */
export async function findArrived(transaction: Prisma.TransactionClient, noun: ArrivingNoun, id: number) {
  if (noun === 'application') return findArrivedApplication(transaction, id)
  const record = registry[noun]
  const row = await tableOf(transaction, record).findUniqueOrThrow({ where: { id } })
  const facts = factsOf(record, row)
  const about = { [`${noun}Id`]: id } as MailSubject
  return {
    ...{ noun, id, about, to: company[record.mailbox] },
    ...{ reference: row.reference, name: row.name, email: row.email },
    facts: [
      ...facts.flatMap(({ kind, label, text }): [string, string][] => (kind === 'longText' ? [] : [[label, text]])),
      ...markOf(row),
    ],
    subject: textAt(facts, 'title') || textAt(facts, 'badge'),
    text: textAt(facts, 'excerpt'),
  }
}

async function findArrivedApplication(transaction: Prisma.TransactionClient, id: number) {
  const select = {
    ...common,
    ...{ jobId: true, position: true, phone: true, experience: true, coverLetter: true, resumeState: true },
    ...{
      receiptToken: true,
      status: true,
      suspicions: true,
      notSpamAt: true,
      appliedAt: true,
      consentRenewedAt: true,
      answerDueAt: true,
    },
  }
  const row = await transaction.jobApplication.findUniqueOrThrow({ where: { id }, select })
  const about: MailSubject = { applicationId: id }
  const { labels, resume } = notificationMail
  const facts: [string, string][] = [
    [labels.name, row.name],
    [labels.email, row.email],
    [labels.phone, row.phone],
    [labels.position, row.position],
    [labels.experience, row.experience],
    [labels.resume, row.resumeState === 'missing' ? resume.missing : resume.stored],
    ...markOf(row),
  ]
  const told = { facts, subject: row.position, text: row.coverLetter, about, to: company.careersEmail }
  return { noun: 'application' as const, ...row, ...told }
}

function markOf(row: Parameters<typeof signsOf>[0]): [string, string][] {
  const reasons = signsOf(row).map((sign) => suspicionWords[sign])
  return reasons.length > 0 ? [[notificationMail.labels.possibleSpam, reasons.join('\n')]] : []
}
