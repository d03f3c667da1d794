import { data, href, Link } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { privacyMessages as messages, privacyAdminPage as words } from '#app/content/admin/company/privacy.ts'
import { pluralize } from '#app/content/admin/records.ts'
import { capitalized } from '#app/content/nouns.ts'
import { renewalDays } from '#app/domain/consents/consents.server.ts'
import { checkClock } from '#app/domain/installation/clock.server.ts'
import { addressKey } from '#app/domain/mail/address.server.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import { erasePerson } from '#app/domain/privacy/erase.server.ts'
import { countErased, findExpiring } from '#app/domain/privacy/expiring.server.ts'
import { describePerson, type FoundPerson } from '#app/domain/privacy/find.server.ts'
import { personForm } from '#app/domain/privacy/form.ts'
import { arriving, kindOf, submissionNouns } from '#app/domain/records/kinds.ts'
import { listHeldSweeps } from '#app/domain/sweeps/brake.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { placeHref, recordHref } from '#app/routes/admin/lists/query.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Breakable } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'
import { ExpiringRecords, RecentErasures, RetentionTable, WaitingErasures } from './erasures.tsx'

export async function loader() {
  const [ending, erased, clock, held] = await Promise.all([
    Promise.all(submissionNouns.map((noun) => findExpiring(noun))),
    countErased(),
    checkClock(),
    listHeldSweeps(),
  ])
  return { ending, erased, clock, held, renewalDays: canSendMail() ? renewalDays() : null }
}

/** The form is posted, to keep the email address out of URLs and logs. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, personForm)
  if (!form.ok) return data({ ...form.invalid.data, found: null }, form.invalid.init ?? undefined)
  const { email, intent, seen, confirmation = '' } = form.value
  const refuse = async (status: number, text: string, field?: string) => {
    const refused = await form.refuse(status, text, field)
    return data({ ...refused.data, found: await describePerson(email) }, refused.init ?? undefined)
  }
  if (intent !== 'erase') return data({ result: null, found: await describePerson(email) })
  if (addressKey(confirmation) !== addressKey(email))
    return refuse(problemStatuses.invalid, messages.confirmation, 'confirmation')
  const erasure = await erasePerson(email, context.get(staffContext), seen)
  if (erasure.outcome === 'changed') return refuse(problemStatuses.conflict, messages.changed)
  if (erasure.outcome === 'failed') return refuse(problemStatuses.failed, messages.failed)
  const notice = { kind: 'success' as const, text: messages.erased(erasure.records) }
  return redirectWithNotice(href('/admin/privacy'), notice, context)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export default function PrivacyAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { ending, erased, clock, held, renewalDays } = loaderData
  const found = actionData && 'found' in actionData ? actionData.found : null
  const answer = actionData?.result ? { ...actionData, result: actionData.result } : undefined
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-16">
      <PageHead words={words} lead={words.lead} hasError={answer !== undefined} />
      <WaitingErasures clock={clock} held={held} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AddressForm answer={found ? undefined : answer} />
        {found && <PersonCard key={found.email} found={found} answer={answer} />}
      </div>
      <RetentionTable ending={ending} renewalDays={renewalDays} />
      <ExpiringRecords ending={ending} />
      <RecentErasures erased={erased} />
    </div>
  )
}

const { person, found: foundWords, erase } = words

const loadSchema = async () => (await import('#app/domain/privacy/form.ts')).personForm

function AddressForm({ answer }: { answer: AnsweredForm | undefined }) {
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

function PersonCard({ found, answer }: { found: FoundPerson; answer: AnsweredForm | undefined }) {
  const { email, all, counts, notes, isStaff, records } = found
  const there = (Object.keys(foundWords.counts) as (keyof typeof foundWords.counts)[]).filter(
    (name) => counts[name] > 0,
  )
  return (
    <Card>
      <h2 className="wrap-anywhere text-xl">
        <Breakable>{foundWords.heading(email)}</Breakable>
      </h2>
      {isStaff && (
        <Notice kind="info" quiet className="mt-4">
          {foundWords.staff}
        </Notice>
      )}
      {all === 0 ? (
        <p className="mt-2 text-muted">{foundWords.nothing}</p>
      ) : (
        <>
          <ul className="mt-2 mb-5">
            {arriving.flatMap(({ area, words: { one, many } }) =>
              counts[area] > 0 ? <li key={area}>{pluralize(counts[area], one, many)}</li> : [],
            )}
            {there.map((name) => (
              <li key={name}>{foundWords.counts[name](counts[name])}</li>
            ))}
            {notes > 0 && <li>{foundWords.notes(notes)}</li>}
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
            <Button variant="secondary" icon="down" text={foundWords.save} />
          </form>
          <EraseForm email={email} all={all} answer={answer} />
        </>
      )}
    </Card>
  )
}

function RecordLink({ noun, id, reference, place }: FoundPerson['records'][number]) {
  const text = `${capitalized(kindOf('noun', noun).words.one)} ${reference}`
  if (place === 'quarantine') return `${text}, ${foundWords.places.quarantine}`
  const to = place === 'trash' ? placeHref(noun, 'trash') : recordHref(noun, String(id))
  return (
    <>
      <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-brand">
        {text}
      </Link>
      {place === 'trash' && ` ${foundWords.places.trash}`}
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
