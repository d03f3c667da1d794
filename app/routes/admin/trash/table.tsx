import { Form } from 'react-router'
import { trashPage as words } from '#app/content/admin/trash.ts'
import type { TrashRecord } from '#app/domain/trash/rules.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { TwoLines } from '#app/ui/tables/row.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import { placeHref, type TrashPlace } from './address.ts'
import { type Ticked, TrashBox, WholePageBox } from './selection.tsx'

interface TrashTableProps {
  records: TrashRecord[]
  place: TrashPlace
  ticked: Ticked
}

export function TrashTable({ records, place, ticked }: TrashTableProps) {
  const { columns } = words
  return (
    <Table
      caption={words.kinds[place.kind]}
      rows={records}
      rowKey={({ id }) => id}
      selection={{
        header: words.select,
        all: <WholePageBox ticked={ticked} />,
        cell: ({ id, name }) => <TrashBox ticked={ticked} id={id} name={name} />,
      }}
      columns={[
        {
          header: columns.name,
          primary: true,
          cell: ({ name, detail }) => (
            <TwoLines
              first={
                <span dir="auto" className="wrap-anywhere">
                  {name}
                </span>
              }
              second={
                <span dir="auto" className="wrap-anywhere">
                  {detail}
                </span>
              }
            />
          ),
        },
        {
          header: columns.deleted,
          cell: ({ deletedAt, deletedBy }) => (
            <TwoLines first={<Timestamp moment={deletedAt} />} second={deletedBy && byWhom(deletedBy)} />
          ),
        },
        { header: columns.erased, cell: ({ expiresAt }) => <Timestamp moment={expiresAt} /> },
      ]}
      actions={{
        header: columns.actions,
        cell: ({ id, name }) => (
          <>
            <Form method="post" action={placeHref({ ...place, ids: [id] })} preventScrollReset>
              <Button
                name="intent"
                value="restore"
                variant="secondary"
                size="small"
                aria-label={words.restoreOf(name)}
                text={words.restore}
              />
            </Form>
            <ButtonLink
              href={placeHref({ ...place, ids: [id] }, { ask: 'erase' })}
              client
              variant="quiet"
              size="small"
              aria-label={words.eraseOf(name)}
              text={words.erase}
            />
          </>
        ),
      }}
    />
  )
}

function byWhom(deletedBy: NonNullable<TrashRecord['deletedBy']>) {
  return 'email' in deletedBy ? words.by(deletedBy.email) : words.byOthers[deletedBy.actor]
}
