import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type * as z from 'zod/mini'
import {
  bodyContext,
  clientAddressContext,
  type RequestContext,
  retryContext,
  sealContext,
} from '#app/http/context.server.ts'
import type { WaitingBody } from '#app/http/process/waiting-bodies.server.ts'
import { readableForm } from './parse.server.ts'
import { honeypotName, readSeal, renderingClaims } from './seal.server.ts'
import { problemStatuses } from './statuses.ts'
import { takeUnsent, type UnsentForm } from './unsent.server.ts'

export interface UploadField {
  name: string
  /** The largest number of its files; 1 by default. */
  most?: number
  /** For a file that the server had no capacity to receive, or no space to store. */
  messages: { withoutFile: string; fileNotKept: string }
  /** Stores the file while the visitor corrects the form. `keep` returns null if there is no space. */
  draftUploads?: {
    tokenName: string
    keep: (file: File, address: string) => Promise<{ token: string } | null>
    open: (token: string) => Promise<File | null>
    remove: (token: string) => Promise<void>
  }
}

export interface ActionInput {
  request: Request
  context: RequestContext
}

interface DraftClaim {
  token: string
  field: string
  tokenField: string
  name: string
  size: number
}

interface FormOptions {
  upload?: UploadField
  /** In characters. */
  maxTextLength?: number
  /** For a form with more fields than most. */
  maxFields?: number
  /** It may carry another form on, which its answer carries further. */
  carriesUnsent?: boolean
}

/**
 * An invalid form is answered with 400 and keeps its valid file, or with 503 if the server dropped the file under load.
 */
export async function readForm<Schema extends z.ZodMiniObject>(
  { request, context }: ActionInput,
  wanted: Schema | ((form: FormData) => Schema),
  options: FormOptions = {},
) {
  const { upload } = options
  const { large } = context.get(bodyContext)
  const schemaOf = typeof wanted === 'function' ? wanted : () => wanted
  const { form, schema, token, rendering, unsent } = await readFields(request, schemaOf, options, large)
  // If the form is shown again, its rendering time stays that of the first page.
  context.set(sealContext, readSeal(form))
  const submission = await parseWithZod(form, { schema, async: true })
  const hideFields = Object.keys(schema.shape).filter((name) => /password/i.test(name) || name === upload?.name)
  const carried: { unsent?: UnsentForm } = unsent ? { unsent } : {}

  async function answer(status: number, result: ReturnType<typeof submission.reply>) {
    const again = (draftUpload: DraftClaim | null, error = result.error) =>
      data({ result: { ...result, error: error && inFieldOrder(schema, error) }, ...carried, draftUpload }, { status })
    const file = upload && form.get(upload.name)
    const isValid = submission.status === 'success' || (upload && !submission.error?.[upload.name])
    const isKept = isValid && status !== problemStatuses.closed
    if (!upload?.draftUploads || !(file instanceof File) || file.size === 0 || !isKept) return again(null)

    const { name: field, draftUploads, messages } = upload
    const claim = token ? { token } : await draftUploads.keep(file, context.get(clientAddressContext))
    const { tokenName: tokenField } = draftUploads
    const draftUpload = claim && { ...claim, field, tokenField, name: file.name, size: file.size }
    return draftUpload ? again(draftUpload) : again(null, { ...result.error, [field]: [messages.fileNotKept] })
  }

  function refuse(status: number, message: string, field?: string) {
    const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }
    return answer(status, submission.reply({ ...errors, hideFields }))
  }

  if (upload && context.get(bodyContext).isWithoutFiles) {
    const result = submission.reply({ formErrors: [upload.messages.withoutFile], hideFields })
    // The sender is not at fault if the server dropped the file.
    delete result.error?.[upload.name]
    const status = problemStatuses.unavailable
    return { ok: false as const, status, invalid: await answer(status, result) }
  }
  if (submission.status !== 'success') {
    const status = problemStatuses.invalid
    return { ok: false as const, status, invalid: await answer(status, submission.reply({ hideFields })) }
  }
  return {
    ok: true as const,
    value: submission.value as z.output<Schema>,
    rendering,
    unsent,
    refuse,
    refuseForNow(seconds: number, message: (minutes: number) => string) {
      context.set(retryContext, seconds)
      return refuse(problemStatuses.tooMany, message(Math.ceil(seconds / 60)))
    },
  }
}

/** The fields of a form that is never shown again, such as a single button. Throws for an invalid one. */
export async function readOrder<Schema extends z.ZodMiniObject>(input: ActionInput, schema: Schema) {
  const form = await readForm(input, schema)
  if (!form.ok) throw data(null, { status: form.status })
  return form.value
}

/** Sorts errors by field. The checks run asynchronously and finish in another order. */
function inFieldOrder(schema: z.ZodMiniObject, problems: Record<string, string[] | null>) {
  const names = Object.keys(schema.shape)
  return Object.fromEntries(Object.entries(problems).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b)))
}

/** Reads the form with its stored draft file. Throws a plain 400 for fields that no page of ours sends. */
export async function readFields<Schema extends z.ZodMiniObject>(
  request: Request,
  schemaOf: (form: FormData) => Schema,
  { upload, maxTextLength = 64 * 1024, maxFields, carriesUnsent = false }: FormOptions = {},
  large: WaitingBody | null = null,
) {
  const form = await readableForm(request, maxFields, upload?.most, large)
  const unsent = carriesUnsent ? takeUnsent(form) : null
  const schema = schemaOf(form)
  // Pages of 0.2.0 have no seal; the name of their honeypot derives from the submission id.
  const unsealedTrap = form.has('rendered') ? undefined : [...form.keys()].find((name) => /^q\d{13}$/.test(name))
  const trap = 'rendered' in schema.shape ? (unsealedTrap ?? honeypotName(String(form.get('rendered')))) : undefined
  const known = [...Object.keys(schema.shape), upload?.draftUploads?.tokenName, trap]
  // Checked before Conform parses names, because an index in a name could create a list of any length.
  const isForeign = ([name, value]: [string, FormDataEntryValue]) =>
    !known.includes(name) || (typeof value === 'string' ? value.length > maxTextLength : name !== upload?.name)
  const entries = [...form]
  if (entries.some(isForeign) || areRepeated(entries, upload)) throw data(null, { status: problemStatuses.invalid })
  const isTrapped = trap !== undefined && Boolean(form.get(trap))
  if (trap) form.delete(trap)
  const rendering = unsealedTrap && !isTrapped ? undefined : renderingClaims(form, isTrapped)
  return { form, schema, rendering, unsent, token: upload ? await restoreDraftUpload(form, upload) : null }
}

function areRepeated(entries: [string, unknown][], upload: UploadField | undefined): boolean {
  const single = entries.flatMap(([name]) => (upload?.most && name === upload.name ? [] : name))
  return new Set(single).size < single.length
}

/** Inserts the stored draft file and returns its token, unless the visitor chose a new file. */
async function restoreDraftUpload(form: FormData, { name, draftUploads }: UploadField): Promise<string | null> {
  if (!draftUploads) return null
  const token = form.get(draftUploads.tokenName)
  form.delete(draftUploads.tokenName)
  if (typeof token !== 'string' || token === '') return null
  const chosen = form.get(name)
  if (chosen instanceof File && chosen.size > 0) {
    await draftUploads.remove(token)
    return null
  }
  const file = await draftUploads.open(token)
  if (!file) return null
  form.set(name, file)
  return token
}
