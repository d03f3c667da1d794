import { data, Form, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { redirectMessages as messages, redirectsPage as words } from '#app/content/admin/own-pages.ts'
import { errorTitle } from '#app/content/forms.ts'
import { redirectForm, removeRedirectForm } from '#app/domain/site/own-form.ts'
import { addRedirect, listRedirects, redirectOf, removeRedirect } from '#app/domain/site/redirects.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { TwoLines } from '#app/ui/tables/row.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/redirects.route.ts'

export async function loader() {
  const rows = await listRedirects()
  return { redirects: rows.map((row) => ({ ...row, isUsed: redirectOf(row.path) !== undefined })) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const by = context.get(staffContext)
  const done = (kind: 'success' | 'info', text: string) =>
    redirectWithNotice(href('/admin/site/redirects'), { kind, text }, context)
  if (url.searchParams.has('remove')) {
    const form = await readForm({ request, context }, removeRedirectForm)
    if (!form.ok) throw data(null, { status: form.status })
    return (await removeRedirect(form.value.path, by)) ? done('success', messages.removed) : done('info', messages.gone)
  }
  const form = await readForm({ request, context }, redirectForm)
  if (!form.ok) return form.invalid
  const outcome = await addRedirect(form.value.path, form.value.target, by)
  if (outcome === 'done') return done('success', messages.added)
  const field = outcome === 'target' || outcome === 'loop' ? 'target' : 'path'
  return form.refuse(problemStatuses.invalid, messages.refused[outcome], field)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

const { columns, add } = words

export default function Redirects({ loaderData: { redirects }, actionData, matches }: Route.ComponentProps) {
  const title = `${words.title} | ${matches[0].loaderData.company.name}`
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-16">
      <title>{actionData?.result.error ? errorTitle(title) : title}</title>
      <div>
        <BackLink href={href('/admin/site')} text={words.back} />
        <h1 className="mt-2 text-3xl">{words.title}</h1>
        <p className="reading mt-2 text-muted">{words.text}</p>
      </div>
      {redirects.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <Table
          caption={words.caption}
          rows={redirects}
          rowKey={({ path }) => path}
          columns={[
            {
              header: columns.path,
              primary: true,
              cell: ({ path, isFormer, isUsed }) => (
                <TwoLines first={path} second={isUsed ? isFormer && words.former : words.isShown} />
              ),
            },
            { header: columns.target, cell: ({ target }) => <span className="wrap-anywhere">{target}</span> },
            {
              header: columns.remove,
              cell: ({ path, isFormer }) =>
                !isFormer && (
                  <Form method="post" action="?remove" preventScrollReset>
                    <input type="hidden" name="path" value={path} />
                    <Button variant="quiet" size="small" text={words.remove} aria-label={words.removeNamed(path)} />
                  </Form>
                ),
            },
          ]}
        />
      )}
      <AddForm key={redirects.length} answer={actionData} />
    </div>
  )
}

function AddForm({ answer }: { answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({
    id: 'redirect',
    loadSchema: async () => (await import('#app/domain/site/own-form.ts')).redirectForm,
    answer,
  })
  return (
    <Card className="max-w-2xl">
      <h2 className="mb-5 text-xl">{add.heading}</h2>
      <SchemaFormElement form={form} errorSummary={add.errorSummary} className="grid gap-5">
        <FormField form={form} name="path" label={add.path.label} help={add.path.help}>
          {(control) => <TextInput {...control} autoComplete="off" autoCapitalize="none" />}
        </FormField>
        <FormField form={form} name="target" label={add.target.label} help={add.target.help}>
          {(control) => <TextInput {...control} autoComplete="off" autoCapitalize="none" />}
        </FormField>
        <Button busy={form.busy} busyText={add.submit.busy} className="justify-self-start" text={add.submit.idle} />
      </SchemaFormElement>
    </Card>
  )
}
