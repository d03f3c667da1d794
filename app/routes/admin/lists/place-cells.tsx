import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { placePage as words } from '#app/content/admin/places.ts'
import { suspicionWords } from '#app/content/admin/spam/review.ts'
import type { Removal } from '#app/domain/lists/read.server.ts'
import type { Place } from '#app/domain/records/rules.ts'
import { formatDate } from '#app/formats.ts'
import { selectedHref } from '#app/routes/admin/lists/query.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { TwoLines } from '#app/ui/tables/table.tsx'
import { Timestamp } from './cells.tsx'
import { useDashboard, useTimeZone } from './use-dashboard.ts'

interface RecordOrderProps {
  id: number | string
  name: string
  size?: 'small'
}

/** Restores or releases one record, or asks before erasing it. */
export function PlaceActions({ id, name, size }: RecordOrderProps) {
  const { query } = useDashboard()
  const only = { boxes: [String(id)] }
  const order = query.place === 'spam' ? ('release' as const) : ('restore' as const)
  return (
    <>
      <Form
        method="post"
        action={selectedHref(query, only, {}, href('/admin/dashboard/selected/place'))}
        preventScrollReset
      >
        <Button
          name="intent"
          value={order}
          variant="secondary"
          size={size}
          className="whitespace-nowrap"
          aria-label={words[`${order}Of`](name)}
          text={words[order]}
        />
      </Form>
      <ButtonLink
        href={selectedHref(query, only, { bulk: 'erase' })}
        client
        variant="quiet"
        size={size}
        className="whitespace-nowrap"
        aria-label={words.eraseOf(name)}
        text={words.erase}
      />
    </>
  )
}

interface PlacedRow {
  id: number | string
  suspicions?: (keyof typeof suspicionWords)[]
}

/** Columns of the trash or the spam review: why and when a record came there, and when it is erased. */
export function placeColumns(place: Place, removals: Record<number | string, Removal>) {
  const { columns } = words
  const cellOf = (show: (removal: Removal) => ReactNode) => (row: PlacedRow) =>
    removals[row.id] && show(removals[row.id] as Removal)
  if (place === 'spam')
    return [
      { header: columns.reasons, cell: ({ suspicions = [] }: PlacedRow) => <Reasons suspicions={suspicions} /> },
      {
        header: columns.received,
        sort: 'date' as const,
        cell: cellOf(({ at, until }) => <TwoLines first={<Timestamp moment={at} />} second={<Kept until={until} />} />),
      },
    ]
  return [
    {
      header: columns.deleted,
      sort: 'date' as const,
      cell: cellOf(({ at, by }) => <TwoLines first={<Timestamp moment={at} />} second={deletedBy(by)} />),
    },
    { header: columns.erased, cell: cellOf(({ until }) => <Day moment={until} />) },
  ]
}

/** Below the time of arrival: these lists have the most columns, and a page must not scroll sideways. */
function Kept({ until }: { until: Date }) {
  return (
    <span>
      {words.columns.kept} <Day moment={until} />
    </span>
  )
}

function Day({ moment }: { moment: Date }) {
  return (
    <time dateTime={moment.toISOString()} title={moment.toISOString()} className="whitespace-nowrap">
      {formatDate(moment, useTimeZone())}
    </time>
  )
}

function Reasons({ suspicions }: { suspicions: NonNullable<PlacedRow['suspicions']> }) {
  return (
    <ul className="text-muted lg:min-w-32 2xl:min-w-52">
      {suspicions.map((suspicion) => (
        <li key={suspicion}>{suspicionWords[suspicion]}</li>
      ))}
    </ul>
  )
}

function deletedBy(by: Removal['by']): string | null {
  if (!by) return null
  return 'email' in by ? words.by(by.email) : words.byOthers[by.actor]
}

/** The dashboard lists jobs only in the trash. */
export const jobColumns = {
  columns: [
    {
      header: words.columns.job,
      primary: true,
      rest: true,
      cell: ({ title, department, location }: { title: string; department: string; location: string }) => (
        <TwoLines
          first={<span dir="auto">{title}</span>}
          second={<span dir="auto">{`${department}, ${location}`}</span>}
        />
      ),
    },
  ],
  nameOf: ({ title }: { title: string }) => title,
  actions: () => null,
}
