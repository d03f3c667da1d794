import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { privacyAdminPage } from '#app/content/admin/company/privacy.ts'
import { waitingErasures } from '#app/content/admin/company/waiting-erasures.ts'
import { capitalized } from '#app/content/nouns.ts'
import { kindOf, tableOfErasures } from '#app/domain/records/kinds.ts'
import type { SweepName } from '#app/domain/sweeps/sweeps.server.ts'
import { formatMoment, formatNumber } from '#app/formats.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { listHref, recordHref } from '#app/routes/admin/lists/query.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'

type Loaded = Route.ComponentProps['loaderData']

const { ending: words, erased: erasedWords } = privacyAdminPage

interface SweepWords {
  heading: string
  text: (amount: string) => string
  confirm?: (due: number) => string
}

const { expired, trashed, quarantined } = waitingErasures.sweepsOf

const sweepWords: Record<SweepName, SweepWords> = {
  ...waitingErasures.sweeps,
  ...tableOfErasures<SweepWords>(
    ({ words }) => expired(words),
    ({ words }) => trashed(words),
    ({ words }) => quarantined(words),
  ),
}

/** Automatic erasures that an owner has to confirm. While the clock is not trusted, erasures by age wait. */
export function WaitingErasures({ clock, held }: Pick<Loaded, 'clock' | 'held'>) {
  const waiting = clock.isTrusted ? held : held.filter(({ name }) => name === 'erasedAgain')
  if (clock.isTrusted && waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting-title" className="grid gap-5">
      <h2 id="waiting-title" className="text-xl">
        {waitingErasures.heading}
      </h2>
      {!clock.isTrusted && <UntrustedClock clock={clock} />}
      {waiting.map((sweep) => (
        <HeldSweep key={sweep.name} sweep={sweep} />
      ))}
    </section>
  )
}

function UntrustedClock({ clock: { now, known } }: Pick<Loaded, 'clock'>) {
  const timeZone = useTimeZone()
  const [shownNow, shownKnown] = [now, known].map((moment) => formatMoment(moment, timeZone, 'short')) as [
    string,
    string,
  ]
  const { heading, ahead, behind, question, confirm } = waitingErasures.clock
  return (
    <Waiting heading={heading} text={(now > known ? ahead : behind)(shownNow, shownKnown)}>
      <Confirmation
        question={question}
        shown={{ known: known.toISOString(), now: now.toISOString() }}
        confirm={confirm}
      />
    </Waiting>
  )
}

function HeldSweep({ sweep }: { sweep: Loaded['held'][number] }) {
  const timeZone = useTimeZone()
  const { name, asOf, due, total, before, isConfirmed } = sweep
  const { heading, text, confirm = waitingErasures.sweep.confirm } = sweepWords[name]
  const { amount, question, confirmed } = waitingErasures.sweep
  const age = before ? ` ${waitingErasures.sweep.before(formatMoment(before, timeZone, 'short'))}` : ''
  return (
    <Waiting heading={heading} text={`${text(amount(due, total))}${age}`}>
      {isConfirmed ? (
        <p className="mt-2 font-semibold">{confirmed}</p>
      ) : (
        <Confirmation
          question={question}
          shown={{ name, asOf: asOf.toISOString(), due: String(due) }}
          confirm={confirm(due)}
          isDangerous
        />
      )}
    </Waiting>
  )
}

function Waiting({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <Card>
      <h3 className="font-semibold text-base">{heading}</h3>
      <p className="reading mt-1">{text}</p>
      {children}
    </Card>
  )
}

interface ConfirmationProps {
  question: string
  shown: Record<string, string>
  confirm: string
  isDangerous?: boolean
}

function Confirmation({ question, shown, confirm, isDangerous = false }: ConfirmationProps) {
  return (
    <>
      <p className="reading mt-2 mb-4 text-muted">{question}</p>
      <Form method="post" action={href('/admin/privacy/confirm')} preventScrollReset>
        {Object.entries(shown).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant={isDangerous ? 'danger' : 'primary'} text={confirm} />
      </Form>
    </>
  )
}

export function RetentionTable({ ending, renewalDays }: Pick<Loaded, 'ending' | 'renewalDays'>) {
  const { columns } = words
  return (
    <section aria-labelledby="ending-title">
      <h2 id="ending-title" className="text-xl">
        {words.heading}
      </h2>
      <p className="reading mt-2 mb-5 text-muted">
        {words.text} {renewalDays === null ? words.noMail : words.consent(renewalDays)}{' '}
        <Link to={href('/admin/settings/:group', { group: 'privacy' })} className="font-semibold text-brand underline">
          {words.change}
        </Link>
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
          { header: columns.there, cell: ({ there }) => formatNumber(there) },
          { header: columns.within7, cell: ({ within7 }) => formatNumber(within7) },
          { header: columns.within30, cell: ({ within30 }) => formatNumber(within30) },
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
          { header: columns.bySystem, cell: ({ bySystem }) => formatNumber(bySystem) },
          { header: columns.byPeople, cell: ({ byPeople }) => formatNumber(byPeople) },
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
