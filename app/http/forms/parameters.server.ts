import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { formWithoutItsFile } from '#app/domain/submissions/limit.server.ts'
import { bodyContext } from '#app/http/context.server.ts'
import { faultAnswer } from './fault.server.ts'
import { type Posted, readFields } from './read.server.ts'

interface Words {
  missing: (name: string) => string
  unreadable: string
}

/**
 * Reads what a program posts, by the schema that its own parameters choose, within the limits of a form. Throws the
 * answer that says what is wrong with it.
 */
export async function readParameters<Schema extends z.ZodObject>(
  posted: Posted,
  schemaOf: (form: FormData) => Schema,
  words: Words,
): Promise<z.output<Schema>> {
  const { form, schema } = await readFields(posted.request, schemaOf).catch(() => {
    throw faultAnswer(400, 'unreadable', words.unreadable)
  })
  if (posted.context.get(bodyContext).isWithoutFiles()) throw faultAnswer(503, 'busy', formWithoutItsFile)
  for (const [name, rule] of Object.entries(schema.shape)) {
    const isMissing = !form.has(name) && !(await (rule as z.ZodType).safeParseAsync(undefined)).success
    if (isMissing) throw faultAnswer(400, 'missing_parameter', words.missing(name))
  }
  const submission = await parseWithZod(form, { schema, async: true })
  if (submission.status === 'success') return submission.value as z.output<Schema>
  const found = Object.entries(submission.error ?? {})
  const errors = Object.fromEntries(found.map(([name, messages]) => [name, [...new Set(messages)]]))
  const [first] = Object.values(errors).flat()
  throw faultAnswer(400, 'invalid_parameter', first ?? words.unreadable, undefined, errors)
}
