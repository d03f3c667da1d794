import { importDetails } from '#app/content/admin/company/imports.ts'
import type { ImportFacts, ImportState, LinesOutcome, SubscriberColumn } from '#app/domain/imports/import.ts'
import { Tick } from '#app/routes/admin/import/tick.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { FormRow, Select } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'

interface TableProps {
  header: string[]
  columns: NonNullable<ImportFacts['columns']>
  foreseen: LinesOutcome | null
  outcome: LinesOutcome | undefined
  answer: AnsweredForm | undefined
  state: ImportState
}

const { table: words, outcome: lines } = importDetails

/** The columns of a table and the outcome of its lines. */
export function LinesOfTable({ header, columns, foreseen, outcome, answer, state }: TableProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      {state === 'read' && <Columns header={header} columns={columns} />}
      {(foreseen ?? outcome) && <Outcome isForeseen={state === 'read'} {...((foreseen ?? outcome) as LinesOutcome)} />}
      {foreseen && <Start key={JSON.stringify(columns)} columns={columns} count={foreseen.imported} answer={answer} />}
    </div>
  )
}

/** A GET, so that the page shows the outcome of other columns without changing anything. */
function Columns({ header, columns }: Pick<TableProps, 'header' | 'columns'>) {
  const names = Object.keys(words.fields) as SubscriberColumn[]
  return (
    <Card>
      <h2 className="text-xl">{words.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{words.text}</p>
      <form method="get" className="grid gap-5">
        {names.map((name) => {
          const { label, help } = { help: undefined, ...words.fields[name] }
          return (
            <FormRow key={name} id={name} label={label} help={help} required={name === 'email'}>
              <Select
                id={name}
                name={name}
                defaultValue={columns[name] ?? ''}
                aria-describedby={help && `${name}-help`}
              >
                <option value="">{words.unused}</option>
                {header.map((text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a column
                  <option key={at} value={at}>
                    {text || words.unnamed(at + 1)}
                  </option>
                ))}
              </Select>
            </FormRow>
          )
        })}
        <Button variant="secondary" className="justify-self-start" text={words.check} />
      </form>
    </Card>
  )
}

function Outcome({ isForeseen, imported, known, unsubscribed, bad }: LinesOutcome & { isForeseen: boolean }) {
  const shown = bad.slice(0, 100).join(', ') + (bad.length > 100 ? ' …' : '')
  return (
    <section>
      <h2 className="text-xl">{lines.heading}</h2>
      <ul className="wrap-anywhere mt-2 list-disc pl-5">
        <li>{isForeseen ? lines.would(imported) : lines.imported(imported)}</li>
        {known > 0 && <li>{lines.known(known)}</li>}
        {unsubscribed > 0 && <li>{lines.unsubscribed(unsubscribed)}</li>}
        {bad.length > 0 && <li>{lines.bad(bad.length, shown)}</li>}
      </ul>
    </section>
  )
}

function Start({ columns, count, answer }: Pick<TableProps, 'columns' | 'answer'> & { count: number }) {
  const loadSchema = async () => (await import('#app/domain/imports/import.ts')).consentForm
  const form = useSchemaForm({ id: 'start', loadSchema, answer })
  const start = `?${new URLSearchParams({ do: 'start', ...columns })}`
  if (count === 0) return <p className="font-semibold">{words.none}</p>
  return (
    <Card>
      <h2 className="mb-5 text-xl">{words.start}</h2>
      <SchemaFormElement form={form} errorSummary={words.errorSummary} action={start} className="grid gap-5">
        <Tick form={form} name="consent" label={words.consent} help={words.consentHelp} required />
        <SubmitButton form={form} idle={words.submit(count)} busy={importDetails.start.busy} />
      </SchemaFormElement>
    </Card>
  )
}
