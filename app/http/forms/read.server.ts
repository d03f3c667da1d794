import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { parseFormData } from '@mjackson/form-data-parser'
import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import {
  findHeldResume,
  type HeldResume,
  holdResume,
  releaseHeldResume,
  TooManyHeld,
} from '#app/domain/resumes/draft-upload.server.ts'
import { ReleasedResume } from '#app/domain/resumes/released.ts'
import { fileNotKept, formWithoutItsFile, tooManyForms } from '#app/domain/submissions/limit.server.ts'
import { bodyContext, clientAddressContext, retryContext } from '#app/http/context.server.ts'
import { log } from '#app/platform/log.server.ts'

export interface FormAnswer {
  result: SubmissionResult<string[]>
  heldResume: HeldResume | null
}

/** A form that was read: its value, or the answer that shows the page again. */
export type ReadForm<Value> =
  | {
      ok: true
      value: Value
      /** The page again because too many have come from one address, which has to wait for so many seconds. */
      refuseForNow: (seconds: number) => Promise<ReturnType<typeof data<FormAnswer>>>
      /** The page again with the answers and that message, at the field where one is named. */
      refuse: (status: number, message: string, field?: string) => Promise<ReturnType<typeof data<FormAnswer>>>
    }
  | { ok: false; status: number; invalid: ReturnType<typeof data<FormAnswer>> }

/** What of its arguments an action hands over for its form to be read. */
export interface Posted {
  request: Request
  context: Readonly<RouterContextProvider>
}

const mebibyte = 1024 * 1024
/** What is gone cannot be sent to again. */
const gone = 410
const usualText = 64 * 1024
/** The fields that may bring a file. */
const fileFields = ['resume', 'picture']
const bodyLimits = {
  maxParts: 20,
  maxFiles: 1,
  maxHeaderSize: 8 * 1024,
  maxFileSize: 6 * mebibyte,
  maxTotalSize: 6 * mebibyte,
}

/**
 * Reads a posted form by its schema. Malformed bodies and fields that no page of ours sends get a plain 400; what
 * breaks the schema's rules comes back with 400, the answers and the messages, and so does, with 503, a form whose file was
 * let go because too many were being received. A schema with a `resume` takes one as a file or as the token of one that
 * was kept before, and keeps a valid one when the form comes back.
 */
export async function readForm<Schema extends z.ZodObject>(
  posted: Posted,
  schema: Schema,
  { longestText = usualText } = {},
): Promise<ReadForm<z.output<Schema>>> {
  const { context } = posted
  const { form, held } = await readFields(posted.request, () => schema, longestText)
  const submission = await parseWithZod(form, { schema, async: true })
  const hideFields = [...Object.keys(schema.shape).filter((name) => /password/i.test(name)), ...fileFields]

  async function answer(status: number, result: SubmissionResult<string[]>) {
    const resume = form.get('resume')
    const isValid = resume instanceof File && (submission.status === 'success' || !submission.error?.resume)
    const isWorthKeeping = isValid && status !== gone && !(resume instanceof ReleasedResume)
    const heldResume = isWorthKeeping ? (held ?? (await keep(resume, context.get(clientAddressContext)))) : null
    const error = isWorthKeeping && !heldResume ? { ...result.error, resume: [fileNotKept] } : result.error
    return data<FormAnswer>({ result: { ...result, error }, heldResume }, { status })
  }

  if (context.get(bodyContext).isWithoutFiles()) {
    const result = submission.reply({ formErrors: [formWithoutItsFile], hideFields })
    // What is wrong with a file that was let go is not its sender's fault.
    for (const name of fileFields) delete result.error?.[name]
    return { ok: false, status: 503, invalid: await answer(503, result) }
  }
  if (submission.status !== 'success')
    return { ok: false, status: 400, invalid: await answer(400, submission.reply({ hideFields })) }
  return {
    ok: true,
    value: submission.value as z.output<Schema>,
    refuseForNow(seconds) {
      context.set(retryContext, seconds)
      return answer(429, submission.reply({ formErrors: [tooManyForms(seconds)], hideFields }))
    },
    refuse: (status, message, field) =>
      answer(
        status,
        submission.reply({
          ...(field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }),
          hideFields,
        }),
      ),
  }
}

/**
 * The fields of a posted body and the schema that they are to keep, with a resume that was kept before in its place.
 * Throws a plain 400 for what no page of ours sends.
 */
export async function readFields<Schema extends z.ZodObject>(
  request: Request,
  schemaOf: (form: FormData) => Schema,
  longestText = usualText,
): Promise<{ form: FormData; schema: Schema; held: HeldResume | null }> {
  const form = await parseBody(request)
  const schema = schemaOf(form)
  const takesResume = 'resume' in schema.shape
  refuseForeignFields(form, [...Object.keys(schema.shape), ...(takesResume ? ['heldResume'] : [])], longestText)
  return { form, schema, held: takesResume ? await restoreHeldResume(form) : null }
}

async function parseBody(request: Request): Promise<FormData> {
  try {
    return await parseFormData(request, bodyLimits)
  } catch (error) {
    log.info({ error }, 'unreadable form')
    throw badRequest()
  }
}

/**
 * Before anything interprets a field's name: names with indexes could ask for lists of any length. Nor does any
 * of our pages send a file where text belongs, or a text of such a length.
 */
function refuseForeignFields(form: FormData, known: string[], longestText: number) {
  const names = [...form.keys()]
  const isForeign = ([name, value]: [string, FormDataEntryValue]) =>
    !known.includes(name) || (typeof value === 'string' ? value.length > longestText : !fileFields.includes(name))
  if ([...form].some(isForeign) || new Set(names).size < names.length) throw badRequest()
}

/** Puts the kept resume in the place of a file that was not chosen again; a newly chosen one wins. */
async function restoreHeldResume(form: FormData): Promise<HeldResume | null> {
  const token = form.get('heldResume')
  form.delete('heldResume')
  const chosen = form.get('resume')
  if (typeof token !== 'string' || token === '') return null
  if (chosen instanceof File && chosen.size > 0) {
    await releaseHeldResume(token).catch((error: unknown) =>
      log.error({ error }, 'a kept resume could not be released'),
    )
    return null
  }
  const file = await findHeldResume(token).catch((error: unknown) => {
    log.error({ error }, 'a kept resume could not be read')
    return null
  })
  if (!file) return null
  form.set('resume', file)
  return { token, name: file.name, size: file.size }
}

/** Keeping the file is a courtesy: where it fails, the applicant still gets the messages and chooses it again. */
async function keep(file: File, address: string): Promise<HeldResume | null> {
  return holdResume(file, address).catch((error: unknown) => {
    if (error instanceof TooManyHeld) log.warn({ limit: error.message }, 'too many resumes are kept for their forms')
    else log.error({ error }, 'a resume could not be kept for its form')
    return null
  })
}

function badRequest() {
  return data(null, { status: 400 })
}
