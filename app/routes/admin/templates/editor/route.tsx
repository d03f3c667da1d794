import { data, Form, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { templateMessages as messages, templateEditor as words } from '#app/content/admin/mail/templates.ts'
import { dayOf, startOfDay } from '#app/domain/days.ts'
import { blankFields } from '#app/domain/fields/field.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import { pick } from '#app/domain/pick.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import {
  createTemplate,
  type EditedTemplate,
  findTemplate,
  mostTemplates,
  updateTemplate,
} from '#app/domain/templates/edit.server.ts'
import { templateForm } from '#app/domain/templates/form.ts'
import { type PlaceholderValues, placeholders } from '#app/domain/templates/placeholders.ts'
import { template as declared, templateFields } from '#app/domain/templates/template.ts'
import { formatDateTime, formatMoment } from '#app/formats.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { differencesBetween } from '#app/routes/admin/editing/compare.server.ts'
import { type Conflict, ConflictPanel } from '#app/routes/admin/editing/panels.tsx'
import { LetterColumns, LetterPreview, PlaceholderList } from '#app/routes/admin/letters/preview.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { RecordField } from '#app/routes/record-fields.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { type AnsweredForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import type { Route } from './+types/route.ts'

const isNew = (id: string) => id === 'new'

const hour = 3_600_000

export async function loader({ request, params }: Route.LoaderArgs) {
  const id = isNew(params.id) ? null : parseRecordNumber(params.id)
  const template = id === null ? null : await findTemplate(id)
  /** An invented applicant. */
  const sample = {
    ...words.sample,
    company: company.name,
    receipt: `${publicOrigin(request)}${href('/careers/receipt/:token', { token: words.sample.reference })}`,
    interview: formatMoment(inAWeek(company.timeZone), company.timeZone, 'full'),
  }
  const status = template || isNew(params.id) ? 200 : problemStatuses.gone
  return data({ template, sample }, { status })
}

/** In the early afternoon. */
function inAWeek(timeZone: string): Date {
  const day = startOfDay(dayOf(new Date(), timeZone) + 7, timeZone)
  return new Date(day.getTime() + 14.5 * hour)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, templateForm)
  if (!form.ok) return form.invalid
  const { intent, version = 0, status = '', ...texts } = form.value
  const input = { ...texts, status }
  if (intent === 'preview') return { result: { initialValue: { ...input, version: String(version) } } }
  const staff = context.get(staffContext)
  const id = isNew(params.id) ? null : parseRecordNumber(params.id)
  const saving = isNew(params.id) ? createTemplate(input, staff) : updateTemplate(id ?? 0, version, input, staff)
  const saved = await catchFault(saving)
  const { taken, invalid, gone, conflict, unavailable } = problemStatuses
  if ('fault' in saved) return form.refuse(unavailable, messages.unavailable)
  switch (saved.outcome) {
    case 'taken':
      return form.refuse(taken, messages.taken(input.name), 'name')
    case 'tooMany':
      return form.refuse(invalid, messages.tooMany(mostTemplates))
    case 'gone':
      return form.refuse(gone, messages.gone)
    case 'conflict': {
      const answer = await form.refuse(conflict, messages.conflict)
      const theirs = pick(saved.template, ['id', 'version', 'savedBy', 'updatedAt'])
      const differences = differencesBetween(declared, saved.template, input)
      return data({ ...answer.data, conflict: { ...theirs, differences } }, { status: conflict })
    }
    default:
      return redirectWithNotice(
        href('/admin/templates/:id', { id: String(saved.id) }),
        { kind: 'success', text: messages[saved.outcome] },
        context,
      )
  }
}

/** Keeps the fields when the request fails. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === problemStatuses.conflict || defaultShouldRevalidate
}

export default function EditTemplate({ loaderData, actionData, params }: Route.ComponentProps) {
  const { template, sample } = loaderData
  const isGone = template === null && !isNew(params.id)
  const answer: Pick<AnsweredForm, 'result'> | undefined = actionData
  const heading = isNew(params.id) ? words.headingNew : words.heading
  return (
    <div className="page grid grid-cols-1 gap-6 pt-10 pb-16">
      <PageHead
        words={{ title: heading, back: words.back }}
        back={href('/admin/templates')}
        hasError={Boolean(answer?.result.error || isGone)}
      />
      {isGone && !actionData ? (
        <EmptyState title={messages.notFound} />
      ) : (
        <TemplateEditor
          key={`${params.id} ${template?.version}`}
          id={params.id}
          template={template}
          sample={sample}
          answer={actionData}
        />
      )}
      {template && <DeleteTemplate id={params.id} />}
    </div>
  )
}

interface TemplateEditorProps {
  /** As in the address: 'new' for a new record. */
  id: string
  template: EditedTemplate | null
  /** Sample values for the preview. */
  sample: PlaceholderValues
  answer: (Pick<AnsweredForm, 'result'> & { conflict?: Conflict }) | undefined
}

const loadSchema = async () => (await import('#app/domain/templates/form.ts')).templateForm

function TemplateEditor({ id, template, sample, answer }: TemplateEditorProps) {
  const timeZone = useTimeZone()
  const version = String(template?.version ?? 0)
  const defaultValue = { ...pick(template ?? blankFields(declared.fields), templateFields), version }
  const form = useSchemaForm({ id: 'template', loadSchema, answer, defaultValue })
  const conflict = answer?.conflict
  const seen = conflict ? String(conflict.version) : (form.field('version').initialValue ?? version)
  const { preview, save } = words
  return (
    <SchemaFormElement
      form={form}
      errorSummary={words.errorSummary}
      action={href('/admin/templates/:id', { id })}
      className="grid grid-cols-1 gap-6"
    >
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          hrefOf={(id) => href('/admin/templates/:id', { id })}
          timeZone={timeZone}
          intent="save"
          {...words.conflict}
        />
      )}
      <input type="hidden" name="version" value={seen} />
      <LetterColumns
        preview={
          <LetterPreview
            heading={preview.heading}
            text={preview.text}
            subject={form.field('subject').value ?? ''}
            body={form.field('body').value ?? ''}
            values={sample}
            button={preview.button}
          />
        }
      >
        {templateFields.map((name) => (
          <RecordField key={name} form={form} record={declared} name={name} attributes={{ autoComplete: 'off' }} />
        ))}
        <PlaceholderList {...words.placeholders} names={placeholders} />
        <div className="flex flex-wrap items-center gap-3">
          <Button name="intent" value="save" busy={form.busy} busyText={save.busy} text={save.idle} />
          {template && (
            <p className="text-muted text-sm">
              {words.saved(template.savedBy, formatDateTime(template.updatedAt, timeZone))}
            </p>
          )}
        </div>
      </LetterColumns>
    </SchemaFormElement>
  )
}

const { open, text, button } = words.delete

/** A disclosure is a confirmation that works without JavaScript. */
function DeleteTemplate({ id }: { id: string }) {
  return (
    <details className="border-line border-t pt-5">
      <summary className="inline-flex min-h-11 items-center rounded-control font-semibold text-danger">{open}</summary>
      <p className="mt-1 text-muted text-sm">{text}</p>
      <Form method="post" action={href('/admin/templates/:id/delete', { id })} className="mt-3">
        <Button variant="danger" text={button} />
      </Form>
    </details>
  )
}
