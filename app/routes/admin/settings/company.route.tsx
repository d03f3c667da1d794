import { Form, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { companyDetailsMessages as messages, companyDetails as words } from '#app/content/admin/company/details.ts'
import { errorTitle } from '#app/content/forms.ts'
import { readOrFault } from '#app/domain/lists/read.server.ts'
import { byOperator, changeDetails, findDetails, undoDetails } from '#app/domain/settings/details.server.ts'
import { type DetailName, detailGroups, details, detailsForm, undoDetailsForm } from '#app/domain/settings/details.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { RecordField } from '#app/routes/record-fields.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, type SchemaForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/company.route.ts'

export async function loader() {
  return { ...(await findDetails()), byOperator, countries: countries(), timeZones: Intl.supportedValuesOf('timeZone') }
}

/** Regions that have a code and a name, without being a country. */
const noCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/** The countries of ISO 3166 by name. */
function countries(): [code: string, name: string][] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code && names.of(code) && !noCountries.includes(code))
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, a], [, b]) => a.localeCompare(b, 'en'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = context.get(staffContext)
  const done = (kind: 'success' | 'info' | 'error', text: string) =>
    redirectWithNotice(href('/admin/settings/company'), { kind, text }, context)
  if (new URL(request.url).searchParams.get('do') === 'undo') {
    const form = await readForm({ request, context }, undoDetailsForm)
    if (!form.ok) return form.invalid
    const outcome = await undoDetails(form.value.known, by)
    if (outcome === 'conflict') return done('error', messages.undoConflict)
    return outcome === 'changed' ? done('success', messages.undone) : done('info', messages.unchanged)
  }
  const form = await readForm({ request, context }, detailsForm(byOperator))
  if (!form.ok) return form.invalid
  const { known, ...written } = form.value
  const outcome = await readOrFault(changeDetails(known, written, by))
  if (typeof outcome === 'object') return form.refuse(problemStatuses.failed, messages.failed(messages.unavailable))
  if (outcome === 'conflict') return form.refuse(problemStatuses.conflict, messages.conflict)
  return outcome === 'changed' ? done('success', messages.saved) : done('info', messages.unchanged)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages, messages.failed)
}

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === problemStatuses.conflict || defaultShouldRevalidate

export default function CompanyDetails({ loaderData, actionData, matches }: Route.ComponentProps) {
  const title = `${words.title} | ${matches[0].loaderData.company.name}`
  const { known, canUndo } = loaderData
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-8 pt-12 pb-16">
      <title>{actionData?.result.error ? errorTitle(title) : title}</title>
      <div>
        <BackLink href={href('/admin/settings')} text={words.back} />
        <h1 className="mt-2 text-3xl">{words.heading}</h1>
        <p className="mt-2 text-muted">{words.text}</p>
      </div>
      <DetailsForm key={known} {...loaderData} answer={actionData} />
      {canUndo && (
        <section className="border-line border-t pt-5">
          <h2 className="text-xl">{words.undo.heading}</h2>
          <p className="mt-1 mb-3 text-muted">{words.undo.text}</p>
          <Form method="post" action="?do=undo">
            <input type="hidden" name="known" value={known} />
            <Button variant="secondary" text={words.undo.submit} />
          </Form>
        </section>
      )}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function DetailsForm({ written, known, answer, ...loaded }: Loaded & { answer: AnsweredForm | undefined }) {
  const loadSchema = async () => (await import('#app/domain/settings/details.ts')).detailsForm(loaded.byOperator)
  const form = useSchemaForm({ id: 'details', loadSchema, answer, defaultValue: written })
  return (
    <SchemaFormElement form={form} errorSummary={words.errorSummary} action="?" className="grid gap-6">
      <input type="hidden" name="known" value={known} />
      {Object.entries(detailGroups).map(([group, names]) => (
        <Card key={group}>
          <h2 className="mb-5 text-xl">{words.groups[group as keyof typeof detailGroups]}</h2>
          <div className="grid gap-5">
            {names.map((name) => (
              <Detail key={name} form={form} name={name} written={written} {...loaded} />
            ))}
          </div>
        </Card>
      ))}
      <Button busy={form.busy} busyText={words.submit.busy} className="justify-self-start" text={words.submit.idle} />
    </SchemaFormElement>
  )
}

interface DetailProps extends Pick<Loaded, 'written' | 'byOperator' | 'ofSample' | 'countries' | 'timeZones'> {
  form: SchemaForm
  name: DetailName
}

function Detail({ form, name, written, byOperator, ofSample, countries, timeZones }: DetailProps) {
  const { label, help } = words.fields[name] as { label: string; help?: string }
  const variable = byOperator[name]
  if (variable)
    return (
      <div>
        <p className="font-semibold">{label}</p>
        <p className="text-muted text-sm">{words.byOperator(variable)}</p>
        <p className="mt-1.5 whitespace-pre-line">{written[name]}</p>
      </div>
    )
  const marked = [help, ofSample.includes(name) && words.sample].filter(Boolean).join(' ') || undefined
  return (
    <RecordField form={form} record={details} name={name} help={marked} attributes={attributes[name] ?? {}}>
      {name === 'country'
        ? (control) => (
            <Select {...control}>
              {countries.map(([code, country]) => (
                <option key={code} value={code}>
                  {country}
                </option>
              ))}
            </Select>
          )
        : name === 'timeZone'
          ? (control) => (
              <>
                <TextInput {...control} list="time-zones" autoComplete="off" />
                <datalist id="time-zones">
                  {timeZones.map((zone) => (
                    <option key={zone} value={zone} />
                  ))}
                </datalist>
              </>
            )
          : undefined}
    </RecordField>
  )
}

const attributes: Partial<Record<DetailName, { autoComplete: string }>> = {
  name: { autoComplete: 'organization' },
  phone: { autoComplete: 'tel' },
}
