import type { ReactNode } from 'react'
import { data, Form, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { privacyMessages as messages, privacyAdminPage as words } from '#app/content/admin/company/privacy.ts'
import { waitingErasures } from '#app/content/admin/company/waiting-erasures.ts'
import { errorTitle } from '#app/content/forms.ts'
import { formatMoment } from '#app/content/moments.ts'
import { askedForDays } from '#app/domain/consents/consents.server.ts'
import { checkClock } from '#app/domain/installation/clock.server.ts'
import { addressKey } from '#app/domain/mail/address.server.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import { countErased, findEnding } from '#app/domain/privacy/coming.server.ts'
import { describePerson } from '#app/domain/privacy/describe.server.ts'
import { erasePerson } from '#app/domain/privacy/erase.server.ts'
import { personForm } from '#app/domain/privacy/form.ts'
import { arrivingNouns, retentionVariable, tableOfErasures } from '#app/domain/records/kinds.ts'
import { listHeldSweeps } from '#app/domain/sweeps/brake.server.ts'
import type { SweepName } from '#app/domain/sweeps/sweeps.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'
import { ExpiringRecords, RecentErasures, RetentionTable } from './erasures.tsx'
import { AddressForm, Found } from './person.tsx'

export async function loader() {
  const [ending, erased, clock, held] = await Promise.all([
    Promise.all(arrivingNouns.map((noun) => findEnding(noun))),
    countErased(),
    checkClock(),
    listHeldSweeps(),
  ])
  return { ending, erased, clock, held, askedForDays: canSendMail() ? askedForDays : null }
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

export default function PrivacyAdmin({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { ending, erased, clock, held, askedForDays } = loaderData
  const title = `${words.title} | ${matches[0].loaderData.company.name}`
  const found = actionData && 'found' in actionData ? actionData.found : null
  const answer = actionData?.result ? { ...actionData, result: actionData.result } : undefined
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-16">
      <title>{answer ? errorTitle(title) : title}</title>
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="mt-2 text-muted">{words.lead}</p>
      </div>
      <WaitingErasures clock={clock} held={held} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AddressForm answer={found ? undefined : answer} />
        {found && <Found key={found.email} found={found} answer={answer} />}
      </div>
      <RetentionTable ending={ending} askedForDays={askedForDays} />
      <ExpiringRecords ending={ending} />
      <RecentErasures erased={erased} />
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

interface SweepWords {
  heading: string
  text: (amount: string) => string
  confirm?: (due: number) => string
}

const { expired, trashed, quarantined } = waitingErasures.sweepsOf

const sweepWords: Record<SweepName, SweepWords> = {
  ...waitingErasures.sweeps,
  ...tableOfErasures<SweepWords>(
    (kind) => expired(kind.words, retentionVariable(kind)),
    ({ words }) => trashed(words),
    ({ words }) => quarantined(words),
  ),
}

/** Automatic erasures that an owner has to confirm. While the clock is not trusted, erasures by age wait. */
function WaitingErasures({ clock, held }: Pick<Loaded, 'clock' | 'held'>) {
  const waiting = clock.isTrusted ? held : held.filter(({ before }) => before === null)
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
