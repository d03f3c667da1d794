import { application } from '#app/domain/applications/application.ts'
import { askedFields } from '#app/domain/fields/field.ts'

/** The row, the queue in the browser and what corrects it follow from this list; its order is part of each digest. */
export const answerFields = askedFields(application.fields)

type AnswerField = (typeof answerFields)[number]

export function answersFrom(textOf: (name: AnswerField) => string) {
  return Object.fromEntries(answerFields.map((name) => [name, textOf(name)])) as Record<AnswerField, string>
}
