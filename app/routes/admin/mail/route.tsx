import { Form, href, Link } from 'react-router'
import { outboxMessages as messages, outboxPage as words } from '#app/content/admin/mail/outbox.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import { findRetriable, retryMails } from '#app/domain/mailbox/manage.server.ts'
import { findMailTrouble } from '#app/domain/operation/mail-watch.server.ts'
import { mail, mailKindName } from '#app/domain/outbox/mail.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { z } from '#app/domain/zod.ts'
import { formatDateTime } from '#app/formats.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readOrder } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readPlainList } from '#app/routes/admin/filters/read.server.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { formatCount } from '#app/routes/admin/lists/count.ts'
import { PlainList } from '#app/routes/admin/lists/list-page.tsx'
import { listHref, sortLink } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { Breakable, recordName, Table } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'
import { MailState } from './state.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseListQuery(url, 'mail')
  const [shown, retriable, trouble] = await Promise.all([
    readPlainList(query, context),
    findRetriable(query, mostFound + 1),
    findMailTrouble(),
  ])
  return { ...shown, canRetry: retriable.length, trouble, hasServer: canSendMail() }
}

/** Retries all failed mails that match the filters in the address. */
export async function action({ request, context, url }: Route.ActionArgs) {
  await readOrder({ request, context }, z.object({}))
  const query = parseListQuery(url, 'mail')
  const count = await retryMails(query, context.get(staffContext))
  const notice = count
    ? { kind: 'success' as const, text: messages.retriedAll(count) }
    : { kind: 'info' as const, text: messages.notRetried }
  return redirectWithNotice(listHref(query), notice, context)
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { query, canRetry, trouble, hasServer } = loaderData
  const timeZone = useTimeZone()
  const notices = (
    <>
      {!hasServer && (
        <Notice kind="info" title={words.noServer.title} quiet>
          {words.noServer.text}{' '}
          <Link to={href('/admin/settings/:group', { group: 'mail' })} className="font-semibold text-brand underline">
            {words.noServer.link}
          </Link>
        </Notice>
      )}
      {trouble && (
        <Notice kind="warning" quiet>
          {words.failing(formatDateTime(trouble.since, timeZone), trouble, mostFound)} {words.failingHint}
        </Notice>
      )}
    </>
  )
  return (
    <PlainList {...{ ...loaderData, words, notices }} lead={`${words.lead} ${words.kept(keptForDays.mail)}`} hasHeaders>
      {canRetry > 0 && (
        <Form method="post" action={listHref(query)} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" text={words.retryAll(formatCount(canRetry))} />
          <span className="text-muted text-sm">
            {canRetry > mostFound ? words.retryManyHint(mostFound) : words.retryAllHint}
          </span>
        </Form>
      )}
      <MailTable {...loaderData} />
    </PlainList>
  )
}

const labels = mail.words.fields

function MailTable({ query, list: { records } }: Route.ComponentProps['loaderData']) {
  return (
    <Table
      caption={words.caption}
      rows={records}
      rowKey={({ id }) => id}
      anchors
      opens
      columns={[
        {
          header: labels.recipient.label,
          primary: true,
          cell: ({ id, kind, recipient }) => (
            <Link
              to={href('/admin/mail/:id', { id })}
              aria-label={words.readOf(mailKindName(kind), recipient)}
              className={`${recordName} lg:min-w-40`}
            >
              <Breakable>{recipient}</Breakable>
            </Link>
          ),
        },
        { header: labels.kind.label, cell: ({ kind }) => mailKindName(kind) },
        { header: labels.state.label, cell: ({ state }) => <MailState state={state} /> },
        { header: labels.attempts.label, cell: ({ attempts }) => attempts },
        {
          header: labels.createdAt.label,
          sort: sortLink(query, 'date'),
          cell: ({ createdAt }) => <Timestamp moment={createdAt} />,
        },
        {
          header: words.said,
          cell: ({ latest }) => (
            <span className="wrap-anywhere text-muted">
              {latest && (latest.response || words.outcomes[latest.outcome])}
            </span>
          ),
        },
      ]}
    />
  )
}
