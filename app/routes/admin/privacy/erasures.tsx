import { privacyAdminPage } from '#app/content/admin/company/privacy.ts'
import { shownNumber } from '#app/content/admin/records.ts'
import { capitalized } from '#app/content/nouns.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { listHref, recordHref } from '#app/routes/admin/lists/query.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'

type Loaded = Route.ComponentProps['loaderData']

const { ending: words, erased: erasedWords } = privacyAdminPage

export function RetentionTable({ ending, askedForDays }: Pick<Loaded, 'ending' | 'askedForDays'>) {
  const { columns } = words
  return (
    <section aria-labelledby="ending-title">
      <h2 id="ending-title" className="text-xl">
        {words.heading}
      </h2>
      <p className="reading mt-2 mb-5 text-muted">
        {words.text} {askedForDays === null ? words.noMail : words.consent(askedForDays)}
      </p>
      <Table
        caption={words.caption}
        rows={ending}
        rowKey={({ noun }) => noun}
        columns={[
          { header: columns.kind, primary: true, cell: ({ noun }) => capitalized(kindOf('noun', noun).words.many) },
          {
            header: columns.kept,
            cell: ({ retentionDays: days }) => (days === null ? words.never : words.days(days)),
          },
          { header: columns.there, cell: ({ there }) => shownNumber(there) },
          { header: columns.within7, cell: ({ within7 }) => shownNumber(within7) },
          { header: columns.within30, cell: ({ within30 }) => shownNumber(within30) },
        ]}
      />
    </section>
  )
}

export function ExpiringRecords({ ending }: Pick<Loaded, 'ending'>) {
  const records = ending
    .flatMap(({ noun, first }) => first.map((record) => ({ ...record, noun })))
    .sort((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
  const { listColumns: columns } = words
  return (
    <section aria-labelledby="first-title">
      <h2 id="first-title" className="mb-5 text-xl">
        {words.first}
      </h2>
      {records.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <Table
          caption={words.listCaption}
          rows={records}
          rowKey={({ noun, id }) => `${noun} ${id}`}
          columns={[
            {
              header: columns.record,
              primary: true,
              cell: ({ noun, id, reference }) => (
                <a href={recordHref(noun, String(id))} className="font-semibold text-brand">
                  {`${capitalized(kindOf('noun', noun).words.one)} ${reference}`}
                </a>
              ),
            },
            {
              header: columns.name,
              cell: ({ name }) => (
                <span dir="auto" className="wrap-anywhere">
                  {name}
                </span>
              ),
            },
            { header: columns.expires, cell: ({ expiresAt }) => <Timestamp moment={expiresAt} /> },
          ]}
        />
      )}
    </section>
  )
}

export function RecentErasures({ erased }: Pick<Loaded, 'erased'>) {
  const { columns } = erasedWords
  return (
    <section aria-labelledby="erased-title">
      <h2 id="erased-title" className="mb-5 text-xl">
        {erasedWords.heading}
      </h2>
      <Table
        caption={erasedWords.caption}
        rows={erased}
        rowKey={({ noun }) => noun}
        columns={[
          { header: columns.kind, primary: true, cell: ({ noun }) => capitalized(kindOf('noun', noun).words.many) },
          { header: columns.bySystem, cell: ({ bySystem }) => shownNumber(bySystem) },
          { header: columns.byPeople, cell: ({ byPeople }) => shownNumber(byPeople) },
        ]}
      />
      <p className="mt-5">
        <ButtonLink
          href={listHref({ tab: 'audit', group: 'deletion' })}
          client
          variant="secondary"
          size="small"
          text={erasedWords.log}
        />
      </p>
    </section>
  )
}
