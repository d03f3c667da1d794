import { placeholderMessages } from '#app/content/admin/mail/templates.ts'
import { z } from '#app/domain/zod.ts'
import { placeholderProblem, placeholders } from './placeholders.ts'

/** The problem with the braces of a text, in words. */
export function braceProblem(text: string): string | null {
  const problem = placeholderProblem(text)
  return problem && placeholderMessages[problem.kind](problem.text, placeholders)
}

export const validPlaceholders = z.superRefine<string>((text, context) => {
  const message = braceProblem(text)
  if (message) context.addIssue({ code: 'custom', message })
})
