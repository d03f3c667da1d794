import { Form, href } from 'react-router'
import { subscribersPage as words } from '#app/content/admin/newsletter/subscribers.ts'
import { linkedKey } from '#app/domain/lists/page.server.ts'
import { eraseSubscription } from '#app/domain/subscribers/erase.server.ts'
import { countSubscribers } from '#app/domain/subscribers/list.server.ts'
import { releaseSubscriber } from '#app/domain/subscribers/subscribe.server.ts'
import { subscriber } from '#app/domain/subscribers/subscriber.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readOrder } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readPlainList } from '#app/routes/admin/filters/read.server.ts'
import { ChoiceBadge, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { PlainList } from '#app/routes/admin/lists/list-page.tsx'
import { listHref, sortLink } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { Breakable, RowAction, Table, TwoLines } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseListQuery(url, 'subscribers')
  const counts = await countSubscribers()
  const { suspected: _, ...listed } = counts
  const all = Object.values(listed).reduce((sum, count) => sum + count, 0)
  const shown = await readPlainList(query, context, all)
  const records = shown.list.records.map((record) => ({ ...record, key: linkedKey(record.email) }))
  return {
    ...shown,
    list: { ...shown.list, records },
    confirmed: counts.confirmed ?? 0,
    /** The address that the question about erasing names. */
    erase: records.find(({ key }) => key === url.searchParams.get('erase'))?.email ?? null,
  }
}

const order = z.object({ intent: z.enum(['erase', 'release']), email: z.string().check(z.maxLength(254)) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, email } = await readOrder({ request, context }, order)
  const tell = (isDone: boolean, done: string, otherwise: string) => {
    const notice = { kind: isDone ? ('success' as const) : ('error' as const), text: isDone ? done : otherwise }
    return redirectWithNotice(listHref(parseListQuery(url, 'subscribers')), notice, context)
  }
  const by = context.get(staffContext)
  if (intent === 'release') return tell(await releaseSubscriber(email, by), words.released, words.notReleased)
  const outcome = await eraseSubscription(email, by)
  return tell(outcome === 'deleted', words.erased, outcome === 'failed' ? words.failed : words.gone)
}

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { query, confirmed, erase } = loaderData
  return (
    <PlainList
      {...{ ...loaderData, words }}
      lead={words.lead(confirmed)}
      hasHeaders
      exportHref={href('/admin/subscribers/table')}
    >
      <SubscribersTable {...loaderData} />
      {erase && (
        <ConfirmDialog
          id="erase"
          title={words.dialog.title}
          closeHref={listHref(query)}
          cancel={words.dialog.cancel}
          text={words.dialog.text}
          record={{ name: erase, detail: '' }}
          consent={{ action: listHref(query), fields: { intent: 'erase', email: erase } }}
          confirm={words.dialog.confirm}
          busy={words.dialog.busy}
          variant="danger"
        />
      )}
    </PlainList>
  )
}

const labels = subscriber.words.fields
const tones = { pending: 'warning', confirmed: 'success', unsubscribed: 'neutral', suspected: 'danger' } as const

function SubscribersTable({ query, list: { records } }: Route.ComponentProps['loaderData']) {
  return (
    <Table
      caption={words.caption}
      rows={records}
      rowKey={({ email }) => email}
      columns={[
        {
          header: labels.email.label,
          primary: true,
          cell: ({ email, wasAsked, status, consentVersion }) => (
            <TwoLines
              first={
                <span className="wrap-anywhere">
                  <Breakable>{email}</Breakable>
                </span>
              }
              second={
                (status === 'suspected' && words.suspected) ||
                (status === 'pending' && !wasAsked && words.neverAsked) ||
                (consentVersion && words.consent(consentVersion))
              }
            />
          ),
        },
        {
          header: labels.status.label,
          cell: ({ status }) => <ChoiceBadge value={status} words={labels.status} tones={tones} />,
        },
        {
          header: labels.createdAt.label,
          sort: sortLink(query, 'date'),
          cell: ({ createdAt }) => <Timestamp moment={createdAt} />,
        },
        {
          header: labels.confirmedAt.label,
          cell: ({ confirmedAt }) => (confirmedAt ? <Timestamp moment={confirmedAt} /> : words.never),
        },
      ]}
      actions={{
        header: words.actions,
        cell: ({ key, email, status }) => (
          <>
            {status === 'suspected' && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="email" value={email} />
                <Button
                  name="intent"
                  value="release"
                  variant="quiet"
                  size="small"
                  aria-label={words.releaseOf(email)}
                  text={words.release}
                />
              </Form>
            )}
            <RowAction
              href={listHref(query, { erase: key })}
              client="over"
              icon={recordIcons.trash}
              text={words.erase}
              name={words.eraseOf(email)}
            />
          </>
        ),
      }}
    />
  )
}
