import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { privacyMessages as messages, privacyAdminPage as words } from '#app/content/admin/company/privacy.ts'
import { errorTitle } from '#app/content/forms.ts'
import { askedForDays } from '#app/domain/consents/consents.server.ts'
import { checkClock } from '#app/domain/installation/clock.server.ts'
import { addressKey } from '#app/domain/mail/address.server.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import { countErased, findEnding } from '#app/domain/privacy/coming.server.ts'
import { describePerson } from '#app/domain/privacy/describe.server.ts'
import { erasePerson } from '#app/domain/privacy/erase.server.ts'
import { personForm } from '#app/domain/privacy/form.ts'
import { arrivingNouns } from '#app/domain/records/kinds.ts'
import { listHeldSweeps } from '#app/domain/sweeps/brake.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/route.ts'
import { EndingRecords, EndingTable, ErasedLately } from './coming.tsx'
import { AddressForm, Found } from './person.tsx'
import { WaitingErasures } from './waiting.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader() {
  const [ending, erased, clock, held] = await Promise.all([
    Promise.all(arrivingNouns.map((noun) => findEnding(noun))),
    countErased(),
    checkClock(),
    listHeldSweeps(),
  ])
  return { ending, erased, clock, held, askedForDays: canSendMail() ? askedForDays : null }
}

/** The address is in what is sent, and so in no address of a page and in no log. */
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
      <EndingTable ending={ending} askedForDays={askedForDays} />
      <EndingRecords ending={ending} />
      <ErasedLately erased={erased} />
    </div>
  )
}
