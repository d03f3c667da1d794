import { createContext, data } from 'react-router'
import * as z from 'zod/mini'
import { administratorPath } from '#app/http/origin.server.ts'
import { isMultipart } from '#app/http/process/body.server.ts'
import { readableForm } from './parse.server.ts'

const mebibyte = 1024 * 1024
/** Forms of the administrator side have far fewer fields, and their longest text would fit twice. */
const maxFields = 200
const maxTextLength = 2 * mebibyte
/** Bytes for the other fields of the form that carries an unsent one. */
const roomForRest = 16 * 1024

const unsentForm = z.object({
  action: z.string().check(z.refine((action) => administratorPath(action) !== null)),
  encType: z.enum(['application/x-www-form-urlencoded', 'multipart/form-data']),
  fields: z.array(z.tuple([z.string(), z.string()])).check(z.maxLength(maxFields)),
  /** The form also had a file, which the member has to choose again. */
  hadFile: z.boolean(),
  /** Its passwords are not repeated: the member has to enter them again. */
  hadPassword: z._default(z.boolean(), false),
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
 * Reads the fields of a form that the guard rejected, without passwords and files. Null if no field is left; with
 * `keepsEmpty` a form without fields counts too, but not one of passwords alone. The fields must fit into
 * `maxFormLength`, because the next page sends them again.
 */
export async function readUnsent(
  request: Request,
  url: URL,
  { maxFormLength, keepsEmpty = false }: { maxFormLength: number; keepsEmpty?: boolean },
): Promise<UnsentForm | null> {
  const form = request.body ? await readableForm(request, maxFields) : new FormData()
  const hadFile = [...form.values()].some((value) => value instanceof File && value.size > 0)
  const hadPassword = [...form].some(([name, value]) => isPassword(name) && value !== '')
  const fields: [string, string][] = []
  for (const [name, value] of form) {
    if (typeof value === 'string' && !isPassword(name)) fields.push([name, value])
  }
  const isEmpty = [...form].length === 0
  if (fields.length === 0 && !(keepsEmpty && isEmpty)) return null
  const multipart = isMultipart(request)
  const encType = multipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const unsent = { action: url.pathname + url.search, encType, fields, hadFile, hadPassword } as const
  const json = JSON.stringify(unsent)
  const isTooLong = multipart
    ? json.length > maxTextLength
    : encodeURIComponent(json).length > maxFormLength - roomForRest
  if (isTooLong) throw data(null, { status: 413 })
  return unsentForm.safeParse(unsent).data ?? null
}

/** Takes an unsent form out of the form that carries it; null if it carries none. */
export function takeUnsent(form: FormData): UnsentForm | null {
  const json = form.get('unsent')
  if (json === null) return null
  form.delete('unsent')
  const unsent = typeof json === 'string' && json.length <= maxTextLength ? parsed(json) : null
  if (!unsent) throw data(null, { status: 400 })
  return unsent
}

const isPassword = (name: string) => /password/i.test(name)

function parsed(json: string): UnsentForm | null {
  try {
    return unsentForm.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
