import { letterReasons, quoteHeading, replySubjects } from '#app/content/mail/letters.ts'
import { factsOf, textAt } from '#app/domain/fields/shown.ts'
import { type InboxDefinition, inboxRecords } from '#app/domain/inbox-records.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { receiptLink } from '#app/domain/installation/links.server.ts'
import { inboxNouns, type SubmissionNoun, tableBy } from '#app/domain/records/kinds.ts'
import { type ClientOf, tableOf } from '#app/domain/records/table.server.ts'
import type { PlaceholderValues } from '#app/domain/templates/placeholders.ts'
import { longestSubject } from '#app/domain/templates/rules.ts'
import { formatLongDate, formatMoment } from '#app/formats.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

/** The recipient of a letter, and the values of its placeholders. */
export interface Correspondent {
  name: string
  email: string
  reference: string
  /** The subject of the record, in the sender's words or ours. */
  about: string
  /** The company mailbox for replies. */
  replyTo: string
  subject: string
  values: PlaceholderValues
  quoted: { heading: string; text: string } | null
  reason: string
  /** Withdrawn applicants get no more letters. */
  isWithdrawn: boolean
}

type Client = ClientOf<InboxDefinition> & Pick<Prisma.TransactionClient, 'jobApplication'>

/** Null if the record is gone, in the trash or in the spam review. */
export async function findCorrespondent(
  noun: SubmissionNoun,
  id: number,
  client: Client = database,
): Promise<Correspondent | null> {
  return finders[noun](client, { id, deletedAt: null })
}

type Finder = (client: Client, where: { id: number; deletedAt: null }) => Promise<Correspondent | null>

const finders: Record<SubmissionNoun, Finder> = {
  application: async (client, where) => {
    const found = await client.jobApplication.findUnique({ where, select: applicant })
    return found && applicationCorrespondent(found)
  },
  ...tableBy(
    inboxNouns,
    (noun): Finder =>
      (client, where) =>
        findSender(client, inboxRecords[noun], where),
  ),
}

async function findSender(client: Client, record: InboxDefinition, where: object): Promise<Correspondent | null> {
  const found = await tableOf(client, record).findUnique({ where })
  if (!found) return null
  const { reference, name, email, createdAt } = found
  const facts = factsOf(record, found)
  const title = textAt(facts, 'title')
  return {
    ...{ name, email, reference, about: title || textAt(facts, 'badge') },
    replyTo: company[record.mailbox],
    subject: oneLine(replySubjects.inbox(record.words, title, reference)),
    values: { name, reference, company: company.name },
    quoted: quotedOf(textAt(facts, 'excerpt'), createdAt),
    reason: letterReasons.inbox(record.words, company.name, reference),
    isWithdrawn: false,
  }
}

/** The columns needed to write to an applicant. */
export const applicant = {
  name: true,
  email: true,
  reference: true,
  position: true,
  receiptToken: true,
  status: true,
  interviewAt: true,
} as const

export type Applicant = Prisma.JobApplicationGetPayload<{ select: typeof applicant }>

export function applicationCorrespondent({ name, email, reference, position, ...found }: Applicant): Correspondent {
  const { receiptToken, interviewAt, status } = found
  const interview = interviewAt ? formatMoment(interviewAt, company.timeZone, 'full') : undefined
  return {
    ...{ name, email, reference },
    about: position,
    replyTo: company.careersEmail,
    subject: oneLine(replySubjects.application(position, reference)),
    values: {
      ...{ name, position, reference },
      company: company.name,
      receipt: receiptLink(receiptToken),
      ...(interview && { interview }),
    },
    quoted: null,
    reason: letterReasons.application(company.name, position, reference),
    isWithdrawn: status === 'withdrawn',
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, longestSubject)

function quotedOf(text: string, at: Date) {
  return { heading: quoteHeading(formatLongDate(at, company.timeZone, 'en-US')), text }
}
