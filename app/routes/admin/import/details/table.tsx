import { importDetails } from '#app/content/admin/company/imports.ts'
import type { ColumnOrder, ImportState, LineProblem, LinesOutcome, TableSource } from '#app/domain/imports/import.ts'
import { Tick } from '#app/routes/admin/import/tick.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { FormRow, Select } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'

interface TableProps {
  source: TableSource
  header: string[]
  columns: Record<string, string>
  dates: ColumnOrder | null
  foreseen: LinesOutcome | null
  /** Applications that stayed when the import was undone. */
  kept: number
  outcome: LinesOutcome | undefined
  answer: AnsweredForm | undefined
  state: ImportState
}

const { table: words, outcome: lines } = importDetails

/** The columns of a table and the outcome of its lines. */
export function LinesOfTable({ source, header, columns, dates, foreseen, kept, outcome, answer, state }: TableProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      {state === 'read' && <Columns source={source} header={header} columns={columns} dates={dates} />}
      {(foreseen ?? outcome) && (
        <Outcome
          source={source}
          isForeseen={state === 'read'}
          dates={dates}
          {...((foreseen ?? outcome) as LinesOutcome)}
        />
      )}
      {kept > 0 && <p>{lines.kept(kept)}</p>}
      {foreseen && (
        <Start
          key={JSON.stringify([columns, dates])}
          {...{ source, columns, dates, answer }}
          count={foreseen.imported}
        />
      )}
    </div>
  )
}

/** A GET, so that the page shows the outcome of other columns without changing anything. */
function Columns({ source, header, columns, dates }: Pick<TableProps, 'source' | 'header' | 'columns' | 'dates'>) {
  return (
    <Card>
      <h2 className="text-xl">{words.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{words.text}</p>
      <form method="get" className="grid gap-5">
        {Object.entries(words.fields[source]).map(([name, { label, help, required = false }]) => (
          <FormRow key={name} id={name} label={label} help={help} required={required}>
            <Select id={name} name={name} defaultValue={columns[name] ?? ''} aria-describedby={help && `${name}-help`}>
              <option value="">{words.unused}</option>
              {header.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a column
                <option key={at} value={at}>
                  {text || words.unnamed(at + 1)}
                </option>
              ))}
            </Select>
          </FormRow>
        ))}
        {dates && (
          <FormRow id="order" label={words.order.label(dates.example)} help={words.order.help} required={false}>
            <Select id="order" name="order" defaultValue={dates.why === 'owner' ? (dates.order ?? '') : ''}>
              <option value="">{words.order.byColumn}</option>
              <option value="day">{words.order.day}</option>
              <option value="month">{words.order.month}</option>
            </Select>
          </FormRow>
        )}
        <Button variant="secondary" className="justify-self-start" text={words.check} />
      </form>
    </Card>
  )
}

interface OutcomeProps extends LinesOutcome {
  source: TableSource
  isForeseen: boolean
  dates: ColumnOrder | null
}

const shown = (numbers: number[]) => numbers.slice(0, 100).join(', ') + (numbers.length > 100 ? ' …' : '')

function Outcome({ source, isForeseen, dates, ...outcome }: OutcomeProps) {
  const { imported, known, erased = 0, unsubscribed, bad, undated = [], problems = {}, jobs = [] } = outcome
  return (
    <section>
      <h2 className="text-xl">{lines.heading}</h2>
      <ul className="wrap-anywhere mt-2 list-disc pl-5">
        <li>{(isForeseen ? lines.would : lines.imported)[source](imported)}</li>
        {known > 0 && <li>{lines.known[source](known)}</li>}
        {erased > 0 && <li>{lines.erased(erased)}</li>}
        {dates && <li>{lines.dates[dates.why](dates)}</li>}
        {unsubscribed > 0 && <li>{lines.unsubscribed(unsubscribed)}</li>}
        {bad.length > 0 && <li>{lines.bad(bad.length, shown(bad))}</li>}
        {undated.length > 0 && <li>{lines.undated(undated.length, shown(undated))}</li>}
        {Object.entries(problems).map(([problem, numbers]) => (
          <li key={problem}>{lines.problem(numbers.length, shown(numbers), lines.problems[problem as LineProblem])}</li>
        ))}
      </ul>
      {jobs.length > 0 && (
        <>
          <h3 className="mt-4 text-base">{lines.jobs.heading}</h3>
          <ul className="wrap-anywhere mt-2 list-disc pl-5">
            {jobs.map(({ written, title, isRepeated, count }) => (
              <li key={written}>
                <bdi>{written}</bdi>: {title ? lines.jobs.found(title, count) : lines.jobs.missing(count, isRepeated)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type StartProps = Pick<TableProps, 'source' | 'columns' | 'dates' | 'answer'> & { count: number }

function Start({ source, columns, dates, count, answer }: StartProps) {
  const loadSchema = async () => (await import('#app/domain/imports/import.ts')).consentForms[source]
  const form = useSchemaForm({ id: 'start', loadSchema, answer })
  const start = `?${new URLSearchParams({ do: 'start', ...columns, ...(dates?.why === 'owner' && dates.order && { order: dates.order }) })}`
  if (count === 0) return <p className="font-semibold">{words.none[source]}</p>
  return (
    <Card>
      <h2 className="mb-5 text-xl">{words.start[source]}</h2>
      <SchemaFormElement form={form} errorSummary={words.errorSummary} action={start} className="grid gap-5">
        <Tick form={form} name="consent" label={words.consent[source]} help={words.consentHelp[source]} required />
        <SubmitButton form={form} idle={words.submit[source](count)} busy={importDetails.start.busy} />
      </SchemaFormElement>
    </Card>
  )
}
