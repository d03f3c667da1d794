import { company } from '#app/domain/installation/company.server.ts'
import type { MailSubject } from '#app/domain/mail/enqueue.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { ArrivingNoun } from '../nouns.ts'

export type Arrived = Awaited<ReturnType<typeof findArrived>>

const common = { id: true, reference: true, name: true, email: true } as const

/** What has come in, and `to` whom at the company. */
export async function findArrived(transaction: Prisma.TransactionClient, noun: ArrivingNoun, id: number) {
  switch (noun) {
    case 'application': {
      const select = {
        ...common,
        ...{ jobId: true, position: true, phone: true, experience: true, coverLetter: true, resumeState: true },
        ...{ receiptToken: true, status: true, appliedAt: true, consentRenewedAt: true, answerDueAt: true },
      }
      const row = await transaction.jobApplication.findUniqueOrThrow({ where: { id }, select })
      const about: MailSubject = { applicationId: id }
      return { noun, ...row, text: row.coverLetter, about, to: company.careersEmail }
    }
    case 'message': {
      const select = { ...common, subjectLine: true, messageContent: true }
      const row = await transaction.contactMessage.findUniqueOrThrow({ where: { id }, select })
      const about: MailSubject = { messageId: id }
      return { noun, ...row, subject: row.subjectLine, text: row.messageContent, about, to: company.contactEmail }
    }
    case 'enquiry': {
      const select = { ...common, phone: true, inquiryType: true, message: true }
      const row = await transaction.enquiry.findUniqueOrThrow({ where: { id }, select })
      const about: MailSubject = { enquiryId: id }
      return { noun, ...row, text: row.message, about, to: company.enquiriesEmail }
    }
  }
}
