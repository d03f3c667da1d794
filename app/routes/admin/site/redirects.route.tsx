import { Form, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { redirectMessages as messages, redirectsPage as words } from '#app/content/admin/own-pages.ts'
import { redirectForm } from '#app/domain/site/own-form.ts'
import { addRedirect, listRedirects, redirectOf, removeRedirect } from '#app/domain/site/redirects.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/redirects.route.ts'

/** With more, a search comes first. */
const mostShown = 200

export async function loader({ url }: Route.LoaderArgs) {
  const rows = await listRedirects()
  const search = url.searchParams.get('q') ?? ''
  const found = rows.filter(({ path, target }) => `${path} ${target}`.toLowerCase().includes(search.toLowerCase()))
  return {
    ...{ search, count: rows.length, found: found.length },
    redirects: found.slice(0, mostShown).map((row) => ({ ...row, isUsed: redirectOf(row.path) !== undefined })),
  }
}

/** `?remove=` names the old address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const by = context.get(staffContext)
  const done = (kind: 'success' | 'info', text: string) =>
    redirectWithNotice(href('/admin/site/redirects'), { kind, text }, context)
  const removed = url.searchParams.get('remove')
  if (removed)
    return (await removeRedirect(removed, by)) ? done('success', messages.removed) : done('info', messages.gone)
  const form = await readForm({ request, context }, redirectForm)
  if (!form.ok) return form.invalid
  const outcome = await addRedirect(form.value, by)
  if (outcome === 'done') return done('success', messages.added)
  const field = outcome === 'target' || outcome === 'loop' ? 'target' : 'path'
  return form.refuse(problemStatuses.invalid, messages.refused[outcome], field)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { redirects, search, count, found } = loaderData
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-8 pt-12 pb-16">
      <PageHead
        words={words}
        lead={count > 0 ? words.text : `${words.text} ${words.none}`}
        back={href('/admin/site')}
        hasError={Boolean(actionData?.result.error)}
      />
      <AddForm key={count} answer={actionData} />
      {count > mostShown && (
        <Form role="search" className="flex flex-wrap items-end gap-3">
          <label htmlFor="search" className="grid min-w-0 flex-1 gap-1 font-semibold">
            {words.search.label}
            <TextInput id="search" type="search" name="q" defaultValue={search} />
          </label>
          <Button variant="secondary" text={words.search.submit} />
        </Form>
      )}
      <ul className="border-line border-b empty:hidden">
        {redirects.map(({ path, target, isFormer, isUsed }) => (
          <li key={path} className="flex items-center justify-between gap-3 border-line border-t py-3">
            <div className="wrap-anywhere min-w-0">
              <p className="font-semibold">
                {path} <span aria-hidden="true">→</span> <span className="sr-only">{words.leadsTo}</span> {target}
              </p>
              {(isFormer || !isUsed) && <p className="text-muted text-sm">{isUsed ? words.former : words.isUnused}</p>}
            </div>
            {!isFormer && (
              <Form method="post" action={`?remove=${encodeURIComponent(path)}`} preventScrollReset>
                <Button variant="quiet" size="small" icon="close" aria-label={words.removeNamed(path)} />
              </Form>
            )}
          </li>
        ))}
      </ul>
      {found > redirects.length && <p className="text-muted">{words.more(found - redirects.length)}</p>}
    </div>
  )
}

function AddForm({ answer }: { answer: AnsweredForm | undefined }) {
  const { fields, heading, errorSummary, submit } = words.add
  const form = useSchemaForm({
    id: 'redirect',
    loadSchema: async () => (await import('#app/domain/site/own-form.ts')).redirectForm,
    answer,
  })
  return (
    <Card>
      <h2 className="mb-5 text-xl">{heading}</h2>
      <SchemaFormElement form={form} errorSummary={errorSummary} action="?" className="grid gap-5">
        {Object.entries(fields).map(([name, { label, help }]) => (
          <FormField key={name} form={form} name={name} label={label} help={help}>
            {(control) => <TextInput {...control} autoComplete="off" autoCapitalize="none" />}
          </FormField>
        ))}
        <Button busy={form.busy} busyText={submit.busy} className="justify-self-start" text={submit.idle} />
      </SchemaFormElement>
    </Card>
  )
}
