import { data, Form, href } from 'react-router'
import { newsletterSending as words } from '#app/content/admin/newsletter/newsletter.ts'
import { findNewsletter, previewNewsletter } from '#app/domain/newsletters/find.server.ts'
import { subjectForm } from '#app/domain/newsletters/form.ts'
import { sendNewsletter, sendTest, stopNewsletter } from '#app/domain/newsletters/send.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { Field, TextInput } from '#app/ui/forms/field.tsx'
import type { Route } from './+types/route.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, url }: Route.LoaderArgs) {
  const newsletter = await findNewsletter(params.id)
  const text = (await previewNewsletter(params.id))?.text ?? ''
  const subject = url.searchParams.get('subject')?.slice(0, 200) ?? newsletter?.title ?? ''
  const isAsked = url.searchParams.get('ask') === 'send' && subject.trim() !== '' && newsletter?.sent === null
  return data({ newsletter, text, subject, isAsked }, { status: newsletter ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = href('/admin/blog/:id/newsletter', params)
  const tell = (kind: 'success' | 'error', text: string) => redirectWithNotice(page, { kind, text }, context)
  const form = await readForm({ request, context }, subjectForm)
  if (!form.ok) return tell('error', form.invalid.data.result.error?.subject?.[0] ?? words.failed)
  const { intent, subject } = form.value
  if (intent !== 'stop' && subject === '') return tell('error', words.subjectRequired)
  const staff = context.get(staffContext)
  switch (intent) {
    case 'stop':
      return tell('success', words.stopped(await stopNewsletter(params.id, staff)))
    case 'test':
      return (await sendTest(params.id, subject, staff))
        ? tell('success', words.tested(staff.email))
        : tell('error', words.gone)
    case 'send': {
      const outcome = await sendNewsletter(params.id, subject, staff)
      return tell(outcome === 'sent' ? 'success' : 'error', words[outcome])
    }
  }
}

export default function SendNewsletter({ loaderData, params, matches }: Route.ComponentProps) {
  const { newsletter, text, subject, isAsked } = loaderData
  const page = href('/admin/blog/:id/newsletter', params)
  const { timeZone } = matches[0].loaderData.company
  return (
    <div className="page grid grid-cols-1 gap-6 pt-10 pb-16">
      <div>
        <BackLink href={href('/admin/blog/:id', params)} text={words.back} />
        <h1 className="text-3xl">{newsletter?.title ?? words.heading}</h1>
      </div>
      {newsletter === null && <EmptyState title={words.absent} />}
      {newsletter?.sent && (
        <section aria-labelledby="progress" className="grid gap-6">
          <h2 id="progress" className="text-xl">
            {words.progress(newsletter.sent.subject)}{' '}
            <span className="text-muted text-sm">{formatDateTime(newsletter.sent.at, timeZone)}</span>
          </h2>
          <Facts
            layout="columns"
            facts={(['sent', 'waiting', 'failed', 'cancelled'] as const).map((state) => ({
              name: words.counts[state],
              value: newsletter.sent?.counts[state].toLocaleString('en-US'),
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
        <Form method="get" className="grid gap-4">
          <Field id="subject" label={words.subject} required>
            <TextInput id="subject" name="subject" required maxLength={200} defaultValue={subject} />
          </Field>
          <div className="flex flex-wrap gap-3">
            {newsletter.readers > 0 && <Button name="ask" value="send" text={words.send(newsletter.readers)} />}
            <Button name="intent" value="test" formMethod="post" variant="secondary" text={words.test} />
          </div>
          {newsletter.readers === 0 && <p className="text-muted">{words.nobody}</p>}
        </Form>
      )}
      {newsletter && (
        <>
          <iframe
            title={words.preview}
            src={`${page}/mail`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="h-160 w-full rounded-card border border-line bg-surface"
          />
          <details>
            <summary className="min-h-11 font-semibold">{words.asText}</summary>
            <pre className="whitespace-pre-wrap wrap-anywhere text-sm">{text}</pre>
          </details>
        </>
      )}
      {isAsked && newsletter && (
        <ConfirmDialog
          id="send"
          title={words.dialog.title(newsletter.readers)}
          closeHref={page}
          closeStill
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
