import { postEditor, versionsPage as words } from '#app/content/admin/editor.ts'
import { Moment } from '#app/routes/admin/lists/cells.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { RowAction, RowActions } from '#app/ui/tables/row.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'

interface VersionListProps {
  versions: Route.ComponentProps['loaderData']['versions']
  /** The number of the newest one. */
  present: number
  timeZone: string
}

export function VersionList({ versions, present, timeZone }: VersionListProps) {
  const { columns } = words
  return (
    <Table
      caption={words.heading}
      rows={versions}
      rowKey={({ version }) => version}
      columns={[
        {
          id: 'version',
          header: columns.version,
          primary: true,
          cell: ({ version }) => (
            <span className="flex flex-wrap items-center gap-2">
              {words.number(version)} {version === present && <Badge tone="brand">{words.present}</Badge>}
            </span>
          ),
        },
        {
          id: 'title',
          header: columns.title,
          cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
        },
        {
          id: 'status',
          header: columns.status,
          cell: ({ status }) => postEditor.statuses[status as keyof typeof postEditor.statuses] ?? status,
        },
        {
          id: 'saved',
          header: columns.savedAt,
          cell: ({ createdAt }) => <Moment moment={createdAt} timeZone={timeZone} />,
        },
        {
          id: 'by',
          header: columns.savedBy,
          cell: ({ staff }) => <span className="wrap-anywhere">{staff?.email ?? words.unknown}</span>,
        },
        {
          id: 'actions',
          header: columns.actions,
          align: 'end',
          bare: true,
          cell: ({ version }) => (
            <RowActions>
              <RowAction
                href={`?version=${version}`}
                client="over"
                icon="eye"
                text={words.view}
                name={words.viewOf(version)}
              />
            </RowActions>
          ),
        },
      ]}
    />
  )
}
