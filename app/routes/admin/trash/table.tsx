import { Form } from 'react-router'
import { trashPage as words } from '#app/content/admin/trash.ts'
import type { TrashRecord } from '#app/domain/trash/rules.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { TwoLines } from '#app/ui/tables/row.tsx'
import { Table } from '#app/ui/tables/table.tsx'

interface TrashTableProps {
  records: TrashRecord[]
  caption: string
  hrefOf: (more: Record<string, string>) => string
}

export function TrashTable({ records, caption, hrefOf }: TrashTableProps) {
  const { columns } = words
  return (
    <Table
      caption={caption}
      rows={records}
      rowKey={({ id }) => id}
      columns={[
        {
          header: columns.name,
          primary: true,
          cell: ({ name, detail }) => (
            <TwoLines
              first={<span className="wrap-anywhere">{name}</span>}
              second={<span className="wrap-anywhere">{detail}</span>}
            />
          ),
        },
        {
          header: columns.deleted,
          cell: ({ deletedAt, deletedBy }) => (
            <TwoLines first={<Timestamp moment={deletedAt} />} second={deletedBy && words.by(deletedBy)} />
          ),
        },
        { header: columns.erased, cell: ({ expiresAt }) => <Timestamp moment={expiresAt} /> },
      ]}
      actions={{
        header: columns.actions,
        cell: ({ id, name }) => (
          <>
            <Form method="post" action={hrefOf({})} preventScrollReset>
              <input type="hidden" name="id" value={id} />
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
              href={hrefOf({ erase: id })}
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
