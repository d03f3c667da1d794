import { href, Link } from 'react-router'
import { privacyAdminPage } from '#app/content/admin/company/privacy.ts'
import { counted } from '#app/content/admin/records.ts'
import { capitalized } from '#app/content/nouns.ts'
import type { FoundPerson } from '#app/domain/privacy/describe.server.ts'
import { arriving, kindOf } from '#app/domain/records/kinds.ts'
import { placeHref, recordHref } from '#app/routes/admin/lists/query.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Breakable } from '#app/ui/tables/row.tsx'

const { person, found: words, erase } = privacyAdminPage

const loadSchema = async () => (await import('#app/domain/privacy/form.ts')).personForm

export function AddressForm({ answer }: { answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({ id: 'person', loadSchema, answer })
  return (
    <Card>
      <h2 className="text-xl">{person.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{person.text}</p>
      <SchemaFormElement form={form} errorSummary={person.errorSummary} className="grid gap-5">
        <FormField form={form} name="email" label={person.email}>
          {(control) => <TextInput {...control} type="email" autoComplete="off" />}
        </FormField>
        <Button
          busy={form.busy}
          busyText={person.submit.busy}
          className="justify-self-start"
          text={person.submit.idle}
        />
      </SchemaFormElement>
    </Card>
  )
}

export function Found({ found, answer }: { found: FoundPerson; answer: AnsweredForm | undefined }) {
  const { email, all, counts, notes, isStaff, records } = found
  const there = (Object.keys(words.counts) as (keyof typeof words.counts)[]).filter((name) => counts[name] > 0)
  return (
    <Card>
      <h2 className="wrap-anywhere text-xl">
        <Breakable>{words.heading(email)}</Breakable>
      </h2>
      {isStaff && (
        <Notice kind="info" quiet className="mt-4">
          {words.staff}
        </Notice>
      )}
      {all === 0 ? (
        <p className="mt-2 text-muted">{words.nothing}</p>
      ) : (
        <>
          <ul className="mt-2 mb-5">
            {arriving.flatMap(({ area, words: { one, many } }) =>
              counts[area] > 0 ? <li key={area}>{counted(counts[area], one, many)}</li> : [],
            )}
            {there.map((name) => (
              <li key={name}>{words.counts[name](counts[name])}</li>
            ))}
            {notes > 0 && <li>{words.notes(notes)}</li>}
          </ul>
          <ul className="mb-5">
            {records.map((record) => (
              <li key={`${record.noun} ${record.id}`}>
                <RecordLink {...record} />
              </li>
            ))}
          </ul>
          <form method="post" action={href('/admin/privacy/export')}>
            <input type="hidden" name="email" value={email} />
            <Button variant="secondary" icon="down" text={words.save} />
          </form>
          <EraseForm email={email} all={all} answer={answer} />
        </>
      )}
    </Card>
  )
}

function RecordLink({ noun, id, reference, place }: FoundPerson['records'][number]) {
  const text = `${capitalized(kindOf('noun', noun).words.one)} ${reference}`
  if (place === 'quarantine') return `${text}, ${words.places.quarantine}`
  const to = place === 'trash' ? placeHref(noun, 'trash') : recordHref(noun, String(id))
  return (
    <>
      <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-brand">
        {text}
      </Link>
      {place === 'trash' && ` ${words.places.trash}`}
    </>
  )
}

function EraseForm({ email, all, answer }: { email: string; all: number; answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({ id: 'erasure', loadSchema, answer })
  return (
    <section className="mt-7 border-line border-t pt-5">
      <h3 className="font-semibold text-base">{erase.heading}</h3>
      <p className="mt-1 mb-5 text-muted">{erase.text(all)}</p>
      <SchemaFormElement form={form} errorSummary={erase.errorSummary} className="grid gap-5">
        <input type="hidden" name="intent" value="erase" />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="seen" value={all} />
        <FormField form={form} name="confirmation" label={erase.confirmation}>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <Button
          variant="danger"
          busy={form.busy}
          busyText={erase.submit.busy}
          className="justify-self-start"
          text={erase.submit.idle}
        />
      </SchemaFormElement>
    </section>
  )
}
