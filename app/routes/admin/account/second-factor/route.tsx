import { data, href, useLocation } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { secondFactorMessages as messages, secondFactorPage as words } from '#app/content/admin/staff/second-factor.ts'
import { errorTitle } from '#app/content/forms.ts'
import type { SecondFactorStep } from '#app/domain/staff/forms.ts'
import { findSecondFactor } from '#app/domain/staff/second-factor/set-up.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import type { Route } from './+types/route.ts'
import { answerStep, stepIn } from './answer.server.ts'
import { Begin } from './begin.tsx'
import { RecoveryCodes } from './codes.tsx'
import { Confirm } from './confirm.tsx'
import { Manage } from './manage.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, lacksFactor } = context.get(staffContext)
  return { email, factor: await findSecondFactor(id), isRequired: lacksFactor }
}

/** `?step=` says which of the page's forms was sent. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const step = stepIn(url)
  if (!step) throw data(null, { status: 400 })
  return answerStep[step]({ request, context })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, { ...messages, tooLarge: messages.wrongCode })
}

export default function SecondFactor({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { email, factor, isRequired } = loaderData
  // Not from the loader, which is not asked again after a form that was refused.
  const step = new URLSearchParams(useLocation().search).get('step')
  const { company } = matches[0].loaderData
  const answer = actionData && 'result' in actionData ? actionData : undefined
  const setUp = actionData && 'setUp' in actionData ? actionData.setUp : undefined
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  const answerTo = (asked: SecondFactorStep) => (step === asked ? answer : undefined)
  const title = `${words.title} | ${company.name}`
  return (
    <div className="page *:max-w-3xl pt-12 pb-16">
      <title>{answer ? errorTitle(title) : title}</title>
      {!isRequired && <BackLink href={href('/admin/account')} text={words.back} />}
      <h1 className="mt-2 text-3xl">{words.heading}</h1>
      <p className="reading mt-2 mb-8 text-muted">{words.intro}</p>
      {isRequired && !codes && (
        <Notice kind="warning" quiet className="mb-6">
          {words.required}
        </Notice>
      )}
      {codes ? (
        <RecoveryCodes codes={codes} email={email} company={company.name} isFirst={step === 'confirm'} />
      ) : factor ? (
        <Manage factor={factor} answerTo={answerTo} />
      ) : setUp ? (
        <Confirm key={setUp.key} setUp={setUp} answer={answerTo('confirm')} />
      ) : (
        <Begin isRequired={isRequired} answer={answer} />
      )}
    </div>
  )
}
