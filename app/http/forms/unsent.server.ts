import { parseWithZod } from '@conform-to/zod/v4'
import { createContext, data } from 'react-router'
import * as z from 'zod/mini'
import { isMultipart } from '#app/http/process/body.server.ts'
import { administratorPath } from '#app/http/sessions/destination.server.ts'
import { log } from '#app/platform/log.server.ts'
import { parseForm } from './parse.server.ts'

const mebibyte = 1024 * 1024
/** A form of the administrator side has far fewer fields, and the longest text of one has its place here twice. */
const mostFields = 200
const longestText = 2 * mebibyte
/** The bytes that the fields beside the carried ones may take in a form without files. */
const roomForRest = 16 * 1024

const unsentForm = z.object({
  action: z.string().check(z.refine((action) => administratorPath(action) !== null)),
  encType: z.enum(['application/x-www-form-urlencoded', 'multipart/form-data']),
  fields: z.array(z.tuple([z.string(), z.string()])).check(z.maxLength(mostFields)),
  /** It had a file as well, which has to be chosen again. */
  hadFile: z.boolean(),
})

export type UnsentForm = z.output<typeof unsentForm>

export interface TurnedAway {
  /**
   * `unavailable`: the session cannot be looked up at the moment. `unconfirmed`: the form needs a fresh confirmation.
   * `factorMissing`: the account lacks a required second factor.
   */
  reason: 'signedOut' | 'unavailable' | 'unconfirmed' | 'factorMissing'
  form: UnsentForm
}

export const unsentContext = createContext<TurnedAway | null>(null)

/**
 * No password and no file is kept in a page. Null where nothing is left to keep; with `keepsEmpty` a form without fields
 * is kept as well, but not one of passwords alone. `longestForm` is what the sender may send in one, in which all of it has
 * to fit when it is carried on.
 */
export async function readUnsent(
  request: Request,
  url: URL,
  { longestForm, keepsEmpty = false }: { longestForm: number; keepsEmpty?: boolean },
): Promise<UnsentForm | null> {
  const form = request.body ? await read(request) : new FormData()
  const hadFile = [...form.values()].some((value) => value instanceof File && value.size > 0)
  const fields: [string, string][] = []
  for (const [name, value] of form) {
    if (typeof value === 'string' && !isPassword(name)) fields.push([name, value])
  }
  const isEmpty = [...form].length === 0
  if (fields.length === 0 && !(keepsEmpty && isEmpty)) return null
  const multipart = isMultipart(request)
  const encType = multipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const unsent = { action: url.pathname + url.search, encType, fields, hadFile } as const
  const json = JSON.stringify(unsent)
  const isTooLong = multipart ? json.length > longestText : encodeURIComponent(json).length > longestForm - roomForRest
  if (isTooLong) throw data(null, { status: 413 })
  return unsentForm.safeParse(unsent).data ?? null
}

/** A form of our own that carries one on. */
export async function readWithUnsent<Schema extends z.ZodMiniObject>(request: Request, schema: Schema) {
  const { unsent, ...form } = await readMaybeWithUnsent(request, schema)
  if (!unsent) throw data(null, { status: 400 })
  return { unsent, ...form }
}

/** `unsent` is null where the form carries none on. */
export async function readMaybeWithUnsent<Schema extends z.ZodMiniObject>(request: Request, schema: Schema) {
  const posted = await read(request)
  const unsent = posted.has('unsent') ? parsed(posted.get('unsent')) : null
  if (posted.has('unsent') && !unsent) throw data(null, { status: 400 })
  posted.delete('unsent')
  // Conform would run an intent that a stranger writes, and make a list as long as an index in a name.
  for (const name of [...posted.keys()]) if (!Object.hasOwn(schema.shape, name)) posted.delete(name)
  const submission = parseWithZod(posted, { schema })
  const hideFields = Object.keys(schema.shape).filter(isPassword)
  return {
    unsent,
    value: submission.status === 'success' ? submission.value : null,
    answer: (message?: string, field?: string) =>
      submission.reply({
        hideFields,
        ...(message && (field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] })),
      }),
  }
}

async function read(request: Request): Promise<FormData> {
  try {
    return await parseForm(request, mostFields)
  } catch (error) {
    log.info({ error }, 'unreadable form')
    throw data(null, { status: 400 })
  }
}

const isPassword = (name: string) => /password/i.test(name)

function parsed(json: FormDataEntryValue | null): UnsentForm | null {
  if (typeof json !== 'string' || json.length > longestText) return null
  try {
    return unsentForm.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
