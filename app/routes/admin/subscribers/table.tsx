import { Form } from 'react-router'
import { subscribersPage as words } from '#app/content/admin/newsletter/subscribers.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { Breakable, RowAction, TwoLines } from '#app/ui/tables/row.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'
import { subscribersHref } from './query.ts'

type Shown = Pick<Route.ComponentProps['loaderData'], 'subscribers' | 'filter'>

const { columns } = words
const tones = { pending: 'warning', confirmed: 'success', unsubscribed: 'neutral', suspected: 'danger' } as const

export function SubscribersTable({ subscribers, filter }: Shown) {
  return (
    <Table
      caption={words.caption}
      rows={subscribers}
      rowKey={({ email }) => email}
      columns={[
        {
          header: columns.email,
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
        { header: columns.status, cell: ({ status }) => <Status status={status} /> },
        { header: columns.since, cell: ({ createdAt }) => <Timestamp moment={createdAt} /> },
        {
          header: columns.confirmed,
          cell: ({ confirmedAt }) => (confirmedAt ? <Timestamp moment={confirmedAt} /> : words.never),
        },
      ]}
      actions={{
        header: columns.actions,
        cell: ({ email, status }) => (
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
              href={subscribersHref(filter, { erase: email })}
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

function Status({ status }: { status: string }) {
  const known = Object.keys(tones).find((name) => name === status) as keyof typeof tones | undefined
  return <Badge tone={known ? tones[known] : 'neutral'}>{known ? words.statuses[known] : status}</Badge>
}
