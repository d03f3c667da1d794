import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { letterMessages as messages, letterPage as words } from '#app/content/admin/mail/letters.ts'
import { errorTitle } from '#app/content/forms.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { isApplicationStatus } from '#app/domain/statuses/status.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { addressed } from '#app/routes/admin/letters/address.server.ts'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import type { AnsweredForm } from '#app/ui/forms/form.tsx'
import type { Route } from './+types/route.ts'
import { answerLetter } from './answer.server.ts'
import { LetterEditor } from './editor.tsx'
import { letterBegun, readLetter } from './read.server.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** What somebody else has done meanwhile is shown as it is now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === problemStatuses.conflict || defaultShouldRevalidate
}

/** `?act=` is the step that the letter goes with, which is made when it is sent. */
export async function loader({ url, pattern, params }: Route.LoaderArgs) {
  const address = addressed(url, pattern, params)
  const { page, back, noun } = address
  const { to, templates, last } = await readLetter(address)
  if (!to) return data({ to: null, page, back }, { status: problemStatuses.gone })
  const asked = kindOf('noun', noun).hasSteps ? url.searchParams.get('act') : null
  const act = isApplicationStatus(asked) && asked !== 'withdrawn' ? asked : undefined
  const interview = act === 'interview' ? url.searchParams.get('interview') : null
  const begun = { ...(await letterBegun(to, act)), ...(interview && { interview }) }
  return data({ to, page, back, templates, last, act, begun, submissionId: crypto.randomUUID() })
}

export async function action({ request, context, url, pattern, params }: Route.ActionArgs) {
  return answerLetter({ request, context }, addressed(url, pattern, params), context.get(staffContext))
}

/** What is written stays where it stands when it cannot be sent. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export default function LetterRoute({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { name: site, timeZone } = matches[0].loaderData.company
  const { to, back } = loaderData
  const title = `${to ? words.title(to.name) : words.headingOfNobody} | ${site}`
  const answer: Pick<AnsweredForm, 'result'> | undefined = actionData
  const isWrong = !to || Boolean(answer?.result.error)
  return (
    <div className="page grid grid-cols-1 gap-6 pt-10 pb-16">
      <title>{isWrong ? errorTitle(title) : title}</title>
      <div>
        <BackLink href={back} text={words.back} />
        <h1 className="mt-2 text-3xl wrap-anywhere">{to ? words.heading(to.name) : words.headingOfNobody}</h1>
      </div>
      {!to && <EmptyState title={messages.gone} />}
      {to?.isWithdrawn && <EmptyState title={messages.withdrawn} />}
      {to && !to.isWithdrawn && (
        <LetterEditor
          key={actionData && 'begun' in actionData ? actionData.begun : 'begun'}
          {...loaderData}
          answer={actionData}
          timeZone={timeZone}
        />
      )}
    </div>
  )
}
