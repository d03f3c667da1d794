import { data, Form, href, redirect } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { newsletterSending as words } from '#app/content/admin/newsletter/newsletter.ts'
import { findNewsletter, previewNewsletter } from '#app/domain/newsletters/compose.server.ts'
import { longestNewsletterSubject, newsletterSendingForm, parseSubject } from '#app/domain/newsletters/form.ts'
import { sendNewsletter, sendTest, stopNewsletter } from '#app/domain/newsletters/send.server.ts'
import { formatDateTime, formatNumber } from '#app/formats.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { Disclosure } from '#app/routes/admin/disclosure.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ params, url }: Route.LoaderArgs) {
  const newsletter = await findNewsletter(params.id)
  const subject = parseSubject(url.searchParams.get('subject'))
  const mail = await previewNewsletter(params.id, subject)
  const isAsked = url.searchParams.get('ask') === 'send' && subject !== null && newsletter?.sent === null
  return data(
    { newsletter, subject: mail?.subject ?? '', text: mail?.text ?? '', isAsked },
    { status: newsletter ? 200 : 404 },
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = href('/admin/blog/:id/newsletter', params)
  const form = await readForm({ request, context }, newsletterSendingForm)
  if (!form.ok) return form.invalid
  const { intent, subject } = form.value
  const staff = context.get(staffContext)
  const withSubject = `${page}?${new URLSearchParams({ subject })}`
  const tell = (kind: 'success' | 'error', text: string, address = page) =>
    redirectWithNotice(address, { kind, text }, context)
  switch (intent) {
    case 'preview':
      return redirect(withSubject, 303)
    case 'ask':
      return redirect(`${withSubject}&ask=send`, 303)
    case 'stop':
      return tell('success', words.stopped(await stopNewsletter(params.id, staff)))
    case 'test':
      return (await sendTest(params.id, subject, staff))
        ? tell('success', words.tested(staff.email), withSubject)
        : tell('error', words.gone)
    case 'send': {
      const outcome = await sendNewsletter(params.id, subject, staff)
      return tell(outcome === 'sent' ? 'success' : 'error', words[outcome])
    }
  }
}

/** Keeps the fields when the request fails. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, words.notSent)
}

export default function SendNewsletter({ loaderData, actionData, params }: Route.ComponentProps) {
  const { newsletter, subject, text, isAsked } = loaderData
  const page = href('/admin/blog/:id/newsletter', params)
  const withSubject = `?${new URLSearchParams({ subject })}`
  const timeZone = useTimeZone()
  return (
    <div className="page grid grid-cols-1 gap-6 pt-10 pb-16">
      <PageHead
        words={words}
        lead={newsletter && (newsletter.sent ? words.leadSent(newsletter.title) : words.lead(newsletter.title))}
        back={href('/admin/blog/:id', params)}
        hasError={Boolean(actionData)}
      />
      {newsletter === null && <EmptyState title={words.absent} />}
      {newsletter?.sent && (
        <section aria-labelledby="progress" className="grid gap-4">
          <h2 id="progress" className="text-xl">
            {words.progress(formatDateTime(newsletter.sent.at, timeZone))}
          </h2>
          <Facts
            layout="columns"
            className="sm:grid-cols-4"
            facts={(['sent', 'waiting', 'failed', 'cancelled'] as const).map((state) => ({
              name: words.counts[state],
              value: formatNumber(newsletter.sent?.counts[state]),
            }))}
          />
          {newsletter.sent.counts.waiting > 0 && (
            <Form method="post">
              <Button name="intent" value="stop" variant="danger" text={words.stop} />
            </Form>
          )}
        </section>
      )}
      {newsletter && !newsletter.sent && (
        <SendingForm answer={actionData} subject={subject} readers={newsletter.readers} />
      )}
      {newsletter && (
        <section aria-labelledby="mail" className="grid grid-cols-1 gap-4">
          <h2 id="mail" className="text-xl">
            {words.preview}
          </h2>
          <Facts facts={[{ name: words.subject, value: subject }]} />
          <iframe
            title={words.preview}
            src={`${page}/mail${withSubject}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="h-160 w-full rounded-card border border-line bg-surface"
          />
          <Disclosure summary={words.asText}>
            <pre dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere rounded-control bg-sunken p-4 text-sm">
              {text}
            </pre>
          </Disclosure>
        </section>
      )}
      {isAsked && newsletter && (
        <ConfirmDialog
          id="send"
          title={words.dialog.title(newsletter.readers)}
          closeHref={`${page}${withSubject}`}
          cancel={words.dialog.cancel}
          text={words.dialog.text}
          record={{ name: subject, detail: '' }}
          consent={{ action: page, fields: { intent: 'send', subject } }}
          confirm={words.send(newsletter.readers)}
          busy={words.dialog.busy}
          variant="primary"
        />
      )}
    </div>
  )
}

interface SendingFormProps {
  answer: AnsweredForm | undefined
  subject: string
  readers: number
}

const loadSchema = async () => newsletterSendingForm

function SendingForm({ answer, subject, readers }: SendingFormProps) {
  const form = useSchemaForm({ id: 'newsletter-sending', loadSchema, answer, defaultValue: { subject } })
  return (
    <SchemaFormElement form={form} errorSummary={words.errorSummary} className="grid max-w-2xl gap-5">
      <FormField form={form} name="subject" label={words.subject}>
        {(control) => <TextInput {...control} maxLength={longestNewsletterSubject} autoComplete="off" />}
      </FormField>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="preview" variant="secondary" text={words.show} />
        <Button name="intent" value="test" variant="secondary" text={words.test} />
        {readers > 0 && <Button name="intent" value="ask" text={words.send(readers)} />}
      </div>
      {readers === 0 && <p className="text-muted">{words.noReaders}</p>}
    </SchemaFormElement>
  )
}
