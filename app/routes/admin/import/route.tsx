import { href, Link, redirect } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { importSources, importMessages as messages, importPage as words } from '#app/content/admin/company/imports.ts'
import { listImports } from '#app/domain/imports/find.server.ts'
import { isTooLarge, uploadForm } from '#app/domain/imports/import.ts'
import { readImport } from '#app/domain/imports/read.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { FileInput, RadioCards } from '#app/ui/forms/field.tsx'
import { FormField, SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'

export async function loader() {
  return { imports: await listImports() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const upload = { name: 'file', messages: { withoutFile: messages.busy, fileNotKept: messages.busy } }
  const form = await readForm({ request, context }, uploadForm, { upload })
  if (!form.ok) return form.invalid
  const { file, content } = form.value
  if (await isTooLarge(file)) return form.refuse(problemStatuses.invalid, messages.tooLarge, 'file')
  const read = await readImport(file, content, context.get(staffContext))
  if (typeof read === 'string') return form.refuse(problemStatuses.invalid, messages.problems[read], 'file')
  return redirect(href('/admin/import/:id', { id: String(read) }), 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const { notConnected, unavailable, tooLargeToSend } = messages
  return submitOrExplain(serverAction, { notConnected, unavailable, tooLarge: tooLargeToSend }, messages.failed)
}

const loadSchema = async () => (await import('#app/domain/imports/import.ts')).uploadForm

export default function MoveIn({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  const { heading, legend, contents, label, help, errorSummary, submit } = words.upload
  const form = useSchemaForm({ id: 'upload', loadSchema, answer: actionData, defaultValue: { content: 'texts' } })
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-8 pt-12 pb-16">
      <PageHead words={words} lead={words.text} back={href('/admin/settings')} hasError={form.errors.length > 0} />
      <Card>
        <h2 className="mb-5 text-xl">{heading}</h2>
        <SchemaFormElement form={form} errorSummary={errorSummary} encType="multipart/form-data" className="grid gap-5">
          <RadioCards
            name="content"
            legend={legend}
            options={contents}
            chosen={String(form.field('content').defaultValue ?? 'texts')}
          />
          <FormField form={form} name="file" label={label} help={help}>
            {(control) => <FileInput {...control} accept=".xml,.json,.csv,.txt,.zip" />}
          </FormField>
          <SubmitButton form={form} {...submit} />
        </SchemaFormElement>
      </Card>
      {imports.length > 0 && (
        <section>
          <h2 className="text-xl">{words.earlier}</h2>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {imports.map(({ id, name, source, state, createdAt }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
                <Link
                  to={href('/admin/import/:id', { id: String(id) })}
                  className="wrap-anywhere font-semibold text-brand underline underline-offset-4"
                >
                  <bdi>{name}</bdi>
                </Link>
                <span className="text-muted text-sm">
                  {importSources[source]} · {words.states[state]} · <Timestamp moment={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
