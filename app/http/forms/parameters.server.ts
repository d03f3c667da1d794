import { parseWithZod } from '@conform-to/zod/v4'
import type * as z from 'zod/mini'
import { bodyContext } from '#app/http/context.server.ts'
import { jsonError } from './json-error.server.ts'
import { type ActionInput, readFields, type UploadField } from './read.server.ts'

interface Options {
  upload: UploadField
  messages: { missing: (name: string) => string; unreadable: string }
}

/** Reads a POST of a script, within the limits of a form. Throws a JSON error response if it is invalid. */
export async function readParameters<Schema extends z.ZodMiniObject>(
  { request, context }: ActionInput,
  schemaOf: (form: FormData) => Schema,
  { upload, messages }: Options,
) {
  const { form, schema, rendering } = await readFields(request, schemaOf, { upload }).catch(() => {
    throw jsonError(400, 'unreadable', messages.unreadable)
  })
  if (context.get(bodyContext).isWithoutFiles) throw jsonError(503, 'busy', upload.messages.withoutFile)
  for (const [name, rule] of Object.entries(schema.shape)) {
    const isMissing = !form.has(name) && !(await (rule as z.ZodMiniType).safeParseAsync(undefined)).success
    if (isMissing) throw jsonError(400, 'missing_parameter', messages.missing(name))
  }
  const submission = await parseWithZod(form, { schema, async: true })
  if (submission.status === 'success')
    return {
      value: submission.value as z.output<Schema>,
      // The offline queue of 0.2.0 sends no seal.
      rendering: form.has('rendered') ? rendering : undefined,
    }
  const found = Object.entries(submission.error ?? {})
  const errors = Object.fromEntries(found.map(([name, texts]) => [name, [...new Set(texts)]]))
  const [first] = Object.values(errors).flat()
  throw jsonError(400, 'invalid_parameter', first ?? messages.unreadable, undefined, errors)
}
