import { staffPage as words } from '#app/content/admin/staff/members.ts'
import { member } from '#app/domain/staff/member.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { EmailLink, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { RowAction, TwoLines } from '#app/ui/tables/row.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'

type Members = Route.ComponentProps['loaderData']['members']

const { columns } = words
const labels = member.words.fields

export function StaffTable({ members, own }: { members: Members; own: string }) {
  return (
    <Table
      caption={words.caption}
      rows={members}
      rowKey={({ id }) => id}
      columns={[
        {
          header: labels.name.label,
          primary: true,
          cell: ({ id, name, email }) => (
            <TwoLines
              first={
                <>
                  <span dir="auto" className="wrap-anywhere">
                    {name || <EmailLink address={email} />}
                  </span>{' '}
                  {id === own && <Badge tone="brand">{words.you}</Badge>}
                </>
              }
              second={name && <EmailLink address={email} />}
            />
          ),
        },
        { header: labels.role.label, cell: ({ role }) => labels.role.options[role] },
        { header: labels.createdAt.label, cell: ({ createdAt }) => <Timestamp moment={createdAt} /> },
        {
          header: labels.lastSeenAt.label,
          cell: ({ lastSeenAt }) => (lastSeenAt ? <Timestamp moment={lastSeenAt} /> : words.never),
        },
        {
          header: columns.secondFactor,
          cell: ({ hasSecondFactor, passkeys }) => (
            <span className="inline-flex flex-wrap gap-1.5">
              <Badge tone={hasSecondFactor ? 'success' : 'warning'}>
                {words.secondFactor[hasSecondFactor ? 'yes' : 'no']}
              </Badge>
              {passkeys > 0 && <Badge>{words.passkeys(passkeys)}</Badge>}
            </span>
          ),
        },
        { header: columns.sessions, cell: ({ sessions }) => words.sessions(sessions) },
      ]}
      actions={{
        header: columns.actions,
        cell: (member) => (
          <RowAction
            href={`?member=${member.id}`}
            client="over"
            icon={recordIcons.pencil}
            text={words.manage}
            name={words.manageOf(nameOf(member))}
          />
        ),
      }}
    />
  )
}
