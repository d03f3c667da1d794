import { applicationWords as words } from '#app/content/applications.ts'
import { choice, email, longText, phone, publicFormFields, text } from '#app/domain/fields/field.ts'
import { defineRecord } from '#app/domain/fields/record.ts'

export const application = defineRecord({
  noun: 'application',
  model: 'jobApplication',
  traits: ['sent', 'trash', 'named', 'spam'],
  // The resume, the steps and the consent are shown by components of their own.
  hidden: [
    'receiptToken',
    'appliedAt',
    'jobId',
    'possibleDuplicate',
    'consentAskedAt',
    'consentRenewedAt',
    'status',
    'firstOpenedAt',
    'answeredAt',
    'decidedAt',
    'answerDueAt',
    'interviewAt',
    'rejectionReason',
    'resumeUrl',
    'resumeFilename',
    'resumeOriginalName',
    'resumeKey',
    'resumeType',
    'resumeSize',
    'resumeSha256',
    'resumeState',
    'resumeProblem',
    'resumeTextVersion',
  ],
  mailbox: 'careersEmail',
  words,
  fields: {
    name: text({ max: 100, list: 'primary', sort: true, search: true }),
    email: email({ list: 'contact', search: true }),
    phone: phone({ national: true, list: 'contact', search: true }),
    position: text({ by: 'company', max: 200, list: 'title', sort: true, search: true, webhook: true }),
    experience: choice(['0', '1', '2', '3', '4', '5', '6', '7+'], { list: 'badge' }),
    coverLetter: longText({ max: 10_000, list: 'hidden', search: 'words' }),
  },
})

/**
 * The row, the browser's offline queue and the correction of queued forms use this list. Its order is part of each
 * digest.
 */
export const answerFields = publicFormFields(application.fields)

type AnswerField = (typeof answerFields)[number]

export function collectAnswers(textOf: (name: AnswerField) => string) {
  return Object.fromEntries(answerFields.map((name) => [name, textOf(name)])) as Record<AnswerField, string>
}

export const longestNote = 5_000
export const longestReason = 500
