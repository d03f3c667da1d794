import { suspicionWords } from '#app/content/admin/spam/review.ts'
import { notificationMail } from '#app/content/mail/notification.ts'
import { type Fact, factsOf, splitFacts, textAt } from '#app/domain/fields/shown.ts'
import { company } from '#app/domain/installation/company.server.ts'
import type { MailSubject } from '#app/domain/mail/enqueue.server.ts'
import type { ArrivingNoun } from '#app/domain/records/kinds.ts'
import { tableOf } from '#app/domain/records/table.server.ts'
import { type InboxDefinition, registry } from '#app/domain/registry.ts'
import { signsOf } from '#app/domain/spam/rules.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

export type Arrived = Awaited<ReturnType<typeof findArrived>>

/** The record that arrived, and `to`, the mailbox of the company for it. */
export async function findArrived(transaction: Prisma.TransactionClient, noun: ArrivingNoun, id: number) {
  return finders[noun](transaction, id)
}

const finders = {
  application: async (transaction: Prisma.TransactionClient, id: number) => {
    const record = registry.application
    const row = await tableOf(transaction, record).findUniqueOrThrow({ where: { id } })
    const { labels, resume } = notificationMail
    const file: [string, string] = [labels.resume, row.resumeState === 'missing' ? resume.missing : resume.stored]
    return { ...row, noun: record.noun, ...describe(record, row, [file]) }
  },
  message: findInInbox('message'),
  enquiry: findInInbox('enquiry'),
} satisfies Record<ArrivingNoun, (transaction: Prisma.TransactionClient, id: number) => Promise<object>>

function findInInbox(noun: InboxDefinition['noun']) {
  return async (transaction: Prisma.TransactionClient, id: number) => {
    const record = registry[noun]
    return { noun, ...describe(record, await tableOf(transaction, record).findUniqueOrThrow({ where: { id } })) }
  }
}

type Row = Parameters<typeof signsOf>[0] & { id: number; reference: string; name: string; email: string }

/** `own`: facts beside the fields. */
function describe(record: (typeof registry)[ArrivingNoun], row: Row, own: [string, string][] = []) {
  const facts = factsOf(record, row)
  const { short, long } = splitFacts(facts)
  const labelled = (some: Fact[]) => some.map(({ label, text }): [string, string] => [label, text])
  const reasons = signsOf(row).map((sign) => suspicionWords[sign])
  const mark: [string, string][] =
    reasons.length > 0 ? [[notificationMail.labels.possibleSpam, reasons.join('\n')]] : []
  return {
    ...{ id: row.id, reference: row.reference, name: row.name, email: row.email },
    ...{ about: { [`${record.noun}Id`]: row.id } as MailSubject, to: company[record.mailbox] },
    facts: [...labelled(short), ...own, ...mark],
    texts: labelled(long),
    subject: textAt(facts, 'title') || textAt(facts, 'badge'),
  }
}
