import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { passkeyMessages as messages } from '#app/content/admin/staff/passkeys.ts'
import { passkeysPage as words } from '#app/content/admin/staff/passkeys-page.ts'
import { errorTitle } from '#app/content/forms.ts'
import { browserName } from '#app/domain/staff/browser-name.ts'
import { listPasskeys } from '#app/domain/staff/passkeys/passkeys.server.ts'
import { passkeySite } from '#app/domain/staff/passkeys/site.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { userAgentOf } from '#app/http/sessions/session.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import type { Route } from './+types/route.ts'
import { Add } from './add.tsx'
import { begin, confirm, remove } from './answer.server.ts'
import { Passkeys } from './list.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { id } = context.get(staffContext)
  const nowhere = passkeySite(url.origin) ? null : url.origin
  return { passkeys: await listPasskeys(id), browser: browserName(userAgentOf(request)), nowhere }
}

/** `?step=` says which of the page's forms was sent. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const step = url.searchParams.get('step')
  if (step === 'remove') return remove({ request, context })
  const site = passkeySite(url.origin)
  if (!site || (step !== 'begin' && step !== 'confirm')) throw data(null, { status: 400 })
  return step === 'begin' ? begin({ request, context }, site) : confirm({ request, context }, site)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, { ...messages, tooLarge: messages.invalid })
}

export default function PasskeysPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { passkeys, browser, nowhere } = loaderData
  const { company } = matches[0].loaderData
  const answer = actionData && 'result' in actionData ? actionData : undefined
  const making = actionData && 'making' in actionData ? actionData.making : undefined
  const title = `${words.title} | ${company.name}`
  return (
    <div className="page *:max-w-3xl pt-12 pb-16">
      <title>{answer ? errorTitle(title) : title}</title>
      <BackLink href={href('/admin/account')} text={words.back} />
      <h1 className="mt-2 text-3xl">{words.heading}</h1>
      <p className="reading mt-2 mb-8 text-muted">{words.intro}</p>
      <div className="grid gap-6">
        {passkeys.length > 0 && <Passkeys passkeys={passkeys} />}
        {nowhere ? (
          <Notice kind="info" quiet>
            {words.nowhere(nowhere)}
          </Notice>
        ) : (
          <Add key={passkeys.length} {...{ browser, answer, making }} />
        )}
      </div>
    </div>
  )
}
