import { data, Form } from 'react-router'
import { outboxMessages as messages, outboxPage as words } from '#app/content/admin/mail/outbox.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import { countMails, listMails } from '#app/domain/mailbox/list.server.ts'
import { retryMails } from '#app/domain/mailbox/manage.server.ts'
import { findMailTrouble } from '#app/domain/operation/mail-watch.server.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { Pager } from '#app/ui/tables/pager.tsx'
import type { Route } from './+types/route.ts'
import { MailFilters } from './filters.tsx'
import { everyMail, mailsHref } from './query.ts'
import { parseMailQuery } from './request.server.ts'
import { MailTable } from './table.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url }: Route.LoaderArgs) {
  const { filter, cursor } = parseMailQuery(url)
  const [list, counts, trouble] = await Promise.all([listMails(filter, cursor), countMails(filter), findMailTrouble()])
  return { filter, list, ...counts, trouble, hasServer: canSendMail() }
}

/** Sends again all that failed and fits the filters of the address. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, z.object({}))
  if (!form.ok) throw data(null, { status: form.status })
  const { filter } = parseMailQuery(new URL(request.url))
  const count = await retryMails(filter, context.get(staffContext))
  const notice = count
    ? { kind: 'success' as const, text: messages.retriedAll(count) }
    : { kind: 'info' as const, text: messages.notRetried }
  return redirectWithNotice(mailsHref(filter), notice, context)
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { filter, list, byState, canRetry, trouble, hasServer } = loaderData
  const timeZone = useTimeZone()
  const isFiltered = mailsHref(filter) !== mailsHref(everyMail)
  return (
    <div className="page grid grid-cols-1 gap-6 pt-12 pb-16">
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="reading mt-2 text-muted">
          {words.lead} {words.kept(keptForDays.mail)}
        </p>
      </div>
      {!hasServer && (
        <Notice kind="info" title={words.noServer.title} quiet>
          {words.noServer.text}
        </Notice>
      )}
      {trouble && (
        <Notice kind="warning" quiet>
          {words.failing(formatDateTime(trouble.since, timeZone), trouble, mostFound)} {words.failingHint}
        </Notice>
      )}
      <MailFilters filter={filter} byState={byState} />
      {canRetry > 0 && (
        <Form method="post" action={mailsHref(filter)} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" text={words.retryAll(shownCount(canRetry))} />
          <span className="text-muted text-sm">
            {canRetry > mostFound ? words.retryManyHint(mostFound) : words.retryAllHint}
          </span>
        </Form>
      )}
      {list.mails.length === 0 ? (
        <EmptyState title={isFiltered ? words.emptyFiltered : words.empty} />
      ) : (
        <MailTable mails={list.mails} />
      )}
      {list.searchedUntil && (
        <p className="text-muted text-sm">
          {words[list.isBack ? 'searchedFrom' : 'searchedUntil'](formatDateTime(list.searchedUntil, timeZone))}
        </p>
      )}
      <Pager
        label={words.pagesLabel}
        newer={{ href: list.newer && mailsHref(filter, list.newer), text: words.newer }}
        older={{ href: list.older && mailsHref(filter, list.older), text: words.older }}
      />
    </div>
  )
}
