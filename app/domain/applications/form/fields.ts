import { application } from '#app/domain/applications/application.ts'
import { publicFormFields } from '#app/domain/fields/field.ts'

/**
 * The row, the browser's offline queue and the correction of queued forms use this list. Its order is part of each
 * digest.
 */
export const answerFields = publicFormFields(application.fields)

type AnswerField = (typeof answerFields)[number]

export function collectAnswers(textOf: (name: AnswerField) => string) {
  return Object.fromEntries(answerFields.map((name) => [name, textOf(name)])) as Record<AnswerField, string>
}
