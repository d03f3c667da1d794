import { data, Form, href, Link } from 'react-router'
import { outboxMessages as messages, outboxPage, outboxItemPage as words } from '#app/content/admin/mail/outbox.ts'
import { subjectName } from '#app/domain/audit/sentence.ts'
import { cancelMail, retryMail } from '#app/domain/mailbox/manage.server.ts'
import { showMail } from '#app/domain/mailbox/show.server.ts'
import { mailKindName, mail as record } from '#app/domain/outbox/mail.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readOrder } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { EmailLink, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { DeliveryAttempts } from '#app/routes/admin/lists/delivery-attempts.tsx'
import { placeHref, recordHref } from '#app/routes/admin/lists/query.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Button, ButtonLink, CopyButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { rowHref } from '#app/ui/tables/table.tsx'
import { MailState } from '../state.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const mail = await showMail(params.id)
  return data({ mail }, { status: mail ? 200 : problemStatuses.gone })
}

const order = z.object({ intent: z.enum(['retry', 'cancel']) })

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent } = await readOrder({ request, context }, order)
  const isRetry = intent === 'retry'
  const isDone = await (isRetry ? retryMail : cancelMail)(params.id, context.get(staffContext))
  const done = isRetry ? messages.retried : messages.cancelled
  const notDone = isRetry ? messages.notRetried : messages.notCancelled
  const notice = { kind: isDone ? ('success' as const) : ('info' as const), text: isDone ? done : notDone }
  return redirectWithNotice(href('/admin/mail/:id', { id: params.id }), notice, context)
}

export default function MailItem({ loaderData: { mail }, params }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-1 gap-6 pt-10 pb-16">
      <PageHead
        words={{
          title: outboxPage.title,
          heading: mail ? mailKindName(mail.kind) : outboxPage.heading,
          back: words.back,
        }}
        back={rowHref(href('/admin/mail'), params.id)}
      />
      {mail ? (
        <ShownMail mail={mail} />
      ) : (
        <EmptyState title={words.absent}>{words.absentHint(keptForDays.mail)}</EmptyState>
      )}
    </div>
  )
}

type Mail = NonNullable<Route.ComponentProps['loaderData']['mail']>

function ShownMail({ mail }: { mail: Mail }) {
  const { content, deliveries } = mail
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <Facts facts={factsOf(mail)} />
          <MailActions {...mail} />
        </Card>
        <Card>
          <h2 className="text-xl">{words.tries}</h2>
          <DeliveryAttempts attempts={deliveries} outcomes={outboxPage.outcomes} none={words.noTries} />
        </Card>
      </div>
      <Card>
        <h2 className="text-xl">{words.mail}</h2>
        {content ? (
          <>
            <p className="mt-2 font-semibold">
              <span className="text-muted">{words.subject}:</span> {content.subject}
            </p>
            {content.calendar && <p className="mt-1 text-muted text-sm">{words.calendar}</p>}
            {content.isRedesigned && <p className="mt-1 text-muted text-sm">{words.redesigned}</p>}
            <h3 className="mt-4 font-semibold">{words.asText}</h3>
            <pre dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere rounded-control bg-sunken p-4 text-sm">
              {content.text}
            </pre>
            <div className="mt-4 flex flex-wrap gap-3">
              <CopyButton text={`${content.subject}\n\n${content.text}`} words={words} />
              <ButtonLink
                href={href('/admin/mail/:id/html', { id: mail.id })}
                target="_blank"
                variant="secondary"
                icon="external"
                text={words.asHtml}
              />
            </div>
          </>
        ) : (
          <p className="mt-2 text-muted">{words.withheld}</p>
        )}
      </Card>
    </>
  )
}

function factsOf(mail: Mail) {
  const { facts } = words
  const { fields: labels } = record.words
  const { state, attempts, dueAt, about } = mail
  const isWaiting = state === 'waiting'
  const inTrash = about?.deletedAt
  return [
    { name: labels.recipient.label, value: <EmailLink address={mail.recipient} /> },
    { name: labels.state.label, value: mail.isOnItsWay ? words.onItsWay : <MailState state={state} /> },
    { name: labels.attempts.label, value: attempts },
    { name: labels.createdAt.label, value: <Timestamp moment={mail.createdAt} /> },
    isWaiting && { name: attempts > 0 ? facts.dueAt : facts.notBefore, value: <Timestamp moment={dueAt} /> },
    isWaiting && mail.expiresAt && { name: labels.expiresAt.label, value: <Timestamp moment={mail.expiresAt} /> },
    mail.settledAt && { name: labels.settledAt.label, value: <Timestamp moment={mail.settledAt} /> },
    mail.by && { name: facts.by, value: mail.by },
    mail.content?.replyTo && { name: facts.replyTo, value: <EmailLink address={mail.content.replyTo} /> },
    about && {
      name: facts.about,
      value: (
        <Link
          to={inTrash ? placeHref(about.noun, 'trash') : recordHref(about.noun, String(about.id))}
          className="text-brand underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {subjectName({ noun: about.noun, id: String(about.id), name: about.reference, state: 'there' })}
        </Link>
      ),
    },
  ].filter((fact) => typeof fact === 'object' && fact !== null)
}

function MailActions({ canBeRetried, canBeCancelled, unwanted }: Mail) {
  if (unwanted) return <p className="mt-4">{words.unwanted[unwanted]}</p>
  if (!canBeRetried && !canBeCancelled) return null
  return (
    <Form method="post" className="mt-4 flex flex-wrap gap-3">
      {canBeRetried && <Button name="intent" value="retry" text={words.retry} />}
      {canBeCancelled && <Button name="intent" value="cancel" variant="secondary" text={words.cancel} />}
    </Form>
  )
}
