import { Form, href, useNavigation } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { brochureMessages as messages, brochurePage as words } from '#app/content/admin/company/brochure.ts'
import { brochureForm, describeBrochure, removeBrochure, uploadBrochure } from '#app/domain/brochure/brochure.server.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { formatDay, formatSize } from '#app/formats.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { describedBy, FileInput, FormRow } from '#app/ui/forms/field.tsx'
import { ErrorSummary } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/brochure.route.ts'

export async function loader() {
  const { uploaded, hasBuiltIn } = await describeBrochure()
  return {
    uploaded: uploaded && { ...uploaded, day: isoDate(dayOf(uploaded.uploadedAt, company.timeZone)) },
    hasBuiltIn,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const done = (kind: 'success' | 'info', text: string) =>
    redirectWithNotice(href('/admin/settings/brochure'), { kind, text }, context)
  const by = context.get(staffContext)
  if (new URL(request.url).searchParams.get('do') === 'remove')
    return (await removeBrochure(by)) ? done('success', messages.removed) : done('info', messages.alreadyRemoved)
  const upload = { name: 'brochure', messages: { withoutFile: messages.busy, fileNotKept: messages.busy } }
  const form = await readForm({ request, context }, brochureForm, { upload })
  if (!form.ok) return form.invalid
  if (!(await uploadBrochure(form.value.brochure, by)))
    return form.refuse(problemStatuses.unavailable, messages.noRoom, 'brochure')
  return done('success', messages.uploaded)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const { notConnected, unavailable, tooLargeToSend } = messages
  return submitOrExplain(serverAction, { notConnected, unavailable, tooLarge: tooLargeToSend }, messages.failed)
}

const id = 'brochure'

export default function Brochure({ loaderData: { uploaded, hasBuiltIn }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting'
  const [error] = Object.values(actionData?.result.error ?? {}).flat()
  const { present, upload, remove } = words
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-8 pt-12 pb-16">
      <PageHead words={words} lead={words.text} back={href('/admin/settings')} hasError={Boolean(error)} />
      <Card>
        <h2 className="text-xl">{present.heading}</h2>
        <p className="mt-2 break-words">
          {uploaded
            ? present.uploaded(uploaded.name, formatSize(uploaded.size), formatDay(uploaded.day))
            : hasBuiltIn
              ? present.builtIn
              : present.none}
        </p>
        {(uploaded || hasBuiltIn) && (
          <a
            href={href('/brochure/corporate-profile.pdf')}
            className="mt-3 inline-block font-semibold text-brand underline underline-offset-4 hover:decoration-2"
          >
            {present.open}
          </a>
        )}
      </Card>
      <Card>
        <h2 className="mb-5 text-xl">{upload.heading}</h2>
        <Form method="post" encType="multipart/form-data" className="grid gap-5">
          {error && <ErrorSummary title={upload.errorSummary} errors={[{ text: error, href: `#${id}` }]} key={error} />}
          <FormRow id={id} label={upload.label} required help={upload.help} error={error}>
            <FileInput
              id={id}
              name="brochure"
              required
              accept=".pdf,application/pdf"
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, { help: upload.help, error })}
            />
          </FormRow>
          <Button
            busy={isBusy}
            busyText={upload.submit.busy}
            className="justify-self-start"
            text={upload.submit.idle}
          />
        </Form>
      </Card>
      {uploaded && (
        <Card>
          <h2 className="text-xl">{remove.heading}</h2>
          <p className="mt-2 mb-5 text-muted">{hasBuiltIn ? remove.toBuiltIn : remove.toNone}</p>
          <Form method="post" action="?do=remove">
            <Button variant="secondary" text={remove.submit} />
          </Form>
        </Card>
      )}
    </div>
  )
}
