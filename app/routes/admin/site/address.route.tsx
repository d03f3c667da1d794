import { data, Form, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { ownPageMessages as messages, addressPage as words } from '#app/content/admin/own-pages.ts'
import { errorTitle } from '#app/content/forms.ts'
import { beginnings, type OwnKind, placeForm, places } from '#app/domain/site/own-form.ts'
import { findOwnPage, placePage } from '#app/domain/site/own-pages.server.ts'
import { addedKinds, kindOf } from '#app/domain/site/pages.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { PrefixInput, Select } from '#app/ui/forms/field.tsx'
import { FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/address.route.ts'

async function pageIn({ page: name }: { page: string }) {
  const kind = kindOf(name) as OwnKind
  const page = addedKinds().includes(kind) ? await findOwnPage(name) : null
  if (!page) throw data(null, { status: problemStatuses.gone })
  return { ...page, kind, beginning: beginnings[kind] }
}

export const loader = async ({ params }: Route.LoaderArgs) => ({ page: await pageIn(params) })

export async function action({ request, params, context }: Route.ActionArgs) {
  const { name, kind, beginning } = await pageIn(params)
  const form = await readForm({ request, context }, placeForm)
  if (!form.ok) return form.invalid
  const { version, address, place } = form.value
  if (kind === 'service' && address.includes('/'))
    return form.refuse(problemStatuses.invalid, messages.addressInvalid, 'address')
  const to = { path: beginning + address, place }
  const outcome = await placePage({ name, version }, to, context.get(staffContext))
  if (outcome === 'conflict') return form.refuse(problemStatuses.conflict, messages.conflictInForm)
  if (outcome !== 'done') return form.refuse(problemStatuses.taken, messages.taken[outcome], 'address')
  const notice = { kind: 'success' as const, text: messages.placed }
  return redirectWithNotice(href('/admin/site/:page/address', { page: name }), notice, context)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export default function Address({ loaderData: { page }, actionData, matches }: Route.ComponentProps) {
  const heading = words.title(page.title)
  const title = `${heading} | ${matches[0].loaderData.company.name}`
  const { visibility } = words
  const state = page.isDeleted ? 'deleted' : page.isHidden ? 'hidden' : 'shown'
  const verb = page.isDeleted ? 'restore' : page.isHidden ? 'show' : 'hide'
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-8 pt-12 pb-16">
      <title>{actionData?.result.error ? errorTitle(title) : title}</title>
      <div>
        <BackLink href={href('/admin/site/:page', { page: page.name })} text={words.back} />
        <h1 className="wrap-anywhere mt-2 text-3xl">{heading}</h1>
        <p className="mt-2 text-muted">{words.text}</p>
      </div>
      <PlaceForm key={page.version} page={page} answer={actionData} />
      <section>
        <h2 className="text-xl">{visibility.heading}</h2>
        <p className="mt-1 mb-3 text-muted">{visibility[state]}</p>
        <OrderForm page={page} order={verb} text={visibility[verb]} />
      </section>
      {!page.isBuiltIn && !page.isDeleted && (
        // A disclosure is a confirmation that works without JavaScript.
        <details className="border-line border-t pt-5">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control font-semibold text-danger">
            {words.remove.open}
          </summary>
          <p className="mt-1 mb-3 text-muted text-sm">{words.remove.text}</p>
          <OrderForm page={page} order="remove" text={words.remove.button} />
        </details>
      )}
    </div>
  )
}

type Props = Pick<Route.ComponentProps['loaderData'], 'page'>

/** The button of a verb of the list. */
function OrderForm({ page, order, text }: Props & { order: 'hide' | 'show' | 'remove' | 'restore'; text: string }) {
  return (
    <Form method="post" action={`${href('/admin/site')}?order`}>
      {Object.entries({ order, name: page.name, version: page.version }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant={order === 'remove' ? 'danger' : 'secondary'} text={text} />
    </Form>
  )
}

function PlaceForm({ page, answer }: Props & { answer: Route.ComponentProps['actionData'] }) {
  const form = useSchemaForm({
    id: 'place',
    loadSchema: async () => (await import('#app/domain/site/own-form.ts')).placeForm,
    answer,
    defaultValue: { address: page.path.slice(page.beginning.length), place: page.place ?? 'nowhere' },
  })
  const { address, place } = words
  return (
    <Card>
      <SchemaFormElement form={form} errorSummary={words.errorSummary} className="grid gap-5">
        <input type="hidden" name="version" value={page.version} />
        <FormField form={form} name="address" label={address.label} help={address.help}>
          {(control) => <PrefixInput {...control} prefix={page.beginning} autoComplete="off" autoCapitalize="none" />}
        </FormField>
        {page.kind === 'page' && (
          <FormField form={form} name="place" label={place.label}>
            {(control) => (
              <Select {...control}>
                {places.map((value) => (
                  <option key={value} value={value}>
                    {place.options[value]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        )}
        <Button busy={form.busy} busyText={words.save.busy} className="justify-self-start" text={words.save.idle} />
      </SchemaFormElement>
    </Card>
  )
}
