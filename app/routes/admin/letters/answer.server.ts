import { data } from 'react-router'
import { letterMessages as messages } from '#app/content/admin/mail/letters.ts'
import type { Letter } from '#app/domain/letters/send.server.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { kindOf, type SubmissionNoun, submissionNouns } from '#app/domain/records/kinds.ts'
import type { ApplicationStatus } from '#app/domain/statuses/status.ts'
import { listTemplates, type Template } from '#app/domain/templates/edit.server.ts'
import type { RequestContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import type { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { type NoticeContent, needsDetails } from '#app/routes/admin/applications/step.server.ts'
import { listHref, viewHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { rowHref } from '#app/ui/tables/table.tsx'

interface Refusal {
  status: number
  message: string
  field?: string
}

/** `otherwise`: the form has sent another letter before. `overtaken`: a colleague's step is new to the author. */
type Sent = { said: NoticeContent; to: string } | Refusal | 'otherwise' | 'overtaken'

/** One applicant or sender, or many. */
interface Recipients {
  /** The step that is made with the letter. */
  step: ApplicationStatus | undefined
  isWithdrawn: boolean
  /** The letter from a template, and the letter without one. */
  written: (template: Template) => Letter
  blank: Partial<Letter>
  /** The field that makes sending idempotent. */
  idField: 'submissionId' | 'batch'
  send: (letter: Letter) => Promise<Sent>
}

type Fields = Letter & Record<string, string | number | undefined>

interface LetterForm {
  value: Fields & { template?: number | undefined; asked?: string | undefined }
  refuse: Extract<Awaited<ReturnType<typeof readForm>>, { ok: true }>['refuse']
}

/** Sends a letter, or answers its form again with a template or the preview. Every answer keeps the text. */
export async function answerLetter(
  { value, refuse }: LetterForm,
  { step, isWithdrawn, idField, send, ...recipients }: Recipients,
  context: RequestContext,
) {
  const { intent, template, ...written } = value
  const fields = textsOf({ template, ...written })
  if (intent === 'preview') return { result: { initialValue: fields } }
  if (intent !== 'send') {
    const begun = await beginLetter(recipients, intent === 'template' ? { id: template } : { status: step ?? null })
    const filled = intent === 'template' && !begun.template ? {} : begun
    return { result: { initialValue: { ...fields, ...filled } }, begun: crypto.randomUUID() }
  }
  const { conflict } = problemStatuses
  if (isWithdrawn || step === 'withdrawn') return refuse(conflict, messages.withdrawn)
  if (needsDetails(step, value)) return refuse(conflict, messages.confirmFirst)
  const sent = await send(value)
  if (sent === 'overtaken') return data({ result: { initialValue: fields }, overtaken: true }, { status: conflict })
  if (sent === 'otherwise') {
    const { data: refusal } = await refuse(conflict, messages.sentOtherwise)
    const initialValue = { ...fields, [idField]: crypto.randomUUID() }
    return data({ ...refusal, result: { ...refusal.result, initialValue } }, { status: conflict })
  }
  if ('said' in sent) return redirectWithNotice(sent.to, sent.said, context)
  return refuse(sent.status, sent.message, sent.field)
}

/** A letter from the template with this number or for this status; without one, only a subject. */
export async function beginLetter(
  { written, blank }: Pick<Recipients, 'written' | 'blank'>,
  meant: { id: number | undefined } | { status: ApplicationStatus | null },
): Promise<Partial<Letter> & { template?: string }> {
  const templates = await listTemplates()
  const template =
    'id' in meant
      ? templates.find(({ id }) => id === meant.id)
      : templates.find(({ status }) => status !== null && status === meant.status)
  return template ? { template: String(template.id), ...written(template) } : blank
}

function textsOf(fields: Record<string, string | number | undefined>): Record<string, string> {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]))
}

export interface LetterAddress {
  noun: SubmissionNoun
  id: number | null
  /** The editor of the letter, the page that led to it, and the record that it is about. */
  page: string
  back: string
  record: string
}

/** The recipient of a letter in an address. */
export function parseLetterAddress(url: URL, pattern: string, params: { id: string }): LetterAddress {
  const noun = submissionNouns.find((noun) => pattern.includes(`${kindOf('noun', noun).area}/:id/`))
  if (!noun) throw new Error(`No record gets letters at ${pattern}`)
  const { area, tab, page: ownPage } = kindOf('noun', noun)
  const query = { ...parseListQuery(url), tab }
  const from = url.searchParams.get('from')
  const page = listHref(query, from ? { from } : {}, `/admin/${area}/${params.id}/letter`)
  const record = ownPage ? listHref(query, {}, `${ownPage}/${params.id}`) : listHref(query, { open: params.id })
  const back = from === 'board' ? viewHref('board', query) : ownPage ? record : rowHref(record, params.id)
  return { noun, id: parseRecordNumber(params.id), page, back, record }
}
