import { useState } from 'react'
import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { identityMessages as messages, identityPage as words } from '#app/content/admin/staff/confirmation.ts'
import { errorTitle } from '#app/content/forms.ts'
import { findConfirmationMeans, isFreshlyConfirmed } from '#app/domain/staff/confirmation.server.ts'
import { passkeySite } from '#app/domain/staff/passkeys/site.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { unsentContext } from '#app/http/forms/unsent.server.ts'
import { isSensitiveDownload } from '#app/http/sessions/areas.server.ts'
import { administratorPath, destination } from '#app/http/sessions/destination.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { SendUnsent, UnsentText } from '#app/routes/admin/unsent-form.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import type { Route } from './+types/route.ts'
import { answerProof } from './answer.server.ts'
import { ProofForm } from './proof-form.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Opened by its address, or drawn in the place of a form that was turned away (docs/decisions/pages-instead.md). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, email, ...staff } = context.get(staffContext)
  const unsent = context.get(unsentContext)?.form ?? null
  const next = destination(url.searchParams.get('next'))
  const { hasPasskeys, ...means } = await findConfirmationMeans(id)
  const shown = {
    ...{ email, unsent, next, means },
    byPasskey: hasPasskeys && passkeySite(url.origin) !== null,
    isConfirmed: isFreshlyConfirmed(staff),
    isDownload: isSensitiveDownload(next),
    back: administratorPath(url.searchParams.get('back')) ?? href('/admin/dashboard'),
  }
  return data(shown, { status: unsent ? problemStatuses.unconfirmed : 200 })
}

export function action({ request, context, url }: Route.ActionArgs) {
  return answerProof({ request, context }, url)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export default function ConfirmIdentity({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { email, means, byPasskey, next, isDownload, back } = loaderData
  const answer = actionData && 'isDone' in actionData ? actionData : undefined
  // It came with the document, and stays whatever is answered later.
  const [unsent] = useState(answer?.unsent ?? loaderData.unsent)
  const isDone = answer?.isDone ?? (loaderData.isConfirmed && !unsent)
  const title = `${words.title} | ${matches[0].loaderData.company.name}`
  const result = actionData?.result
  return (
    <div className="page *:max-w-xl pt-12 pb-16">
      <title>{result ? errorTitle(title) : title}</title>
      <h1 className="text-3xl">{isDone ? words.done.heading : words.heading}</h1>
      {isDone ? (
        <Done unsent={unsent} next={next} isDownload={isDownload} back={back} />
      ) : (
        <>
          <p className="mt-3 text-muted">{words.text}</p>
          {unsent && <p className="mt-3 font-semibold">{words.kept}</p>}
          <ProofForm
            {...{ email, unsent, byPasskey, means }}
            query={new URLSearchParams(unsent ? {} : { next, back })}
            isInstead={loaderData.unsent !== null}
            answer={result ? { result } : undefined}
          />
          {!unsent && (
            <ButtonLink href={back} variant="quiet" size="small" className="mt-3 -ml-3" text={words.cancel} />
          )}
        </>
      )}
      {unsent && <UnsentText unsent={unsent} />}
    </div>
  )
}

interface DoneProps extends Pick<Route.ComponentProps['loaderData'], 'unsent' | 'next' | 'isDownload' | 'back'> {}

function Done({ unsent, next, isDownload, back }: DoneProps) {
  const { send, download, go } = words.done
  if (unsent)
    return (
      <>
        <p className="mt-3 text-muted">{send}</p>
        <SendUnsent unsent={unsent} />
      </>
    )
  return (
    <>
      <p className="mt-3 mb-8 text-muted">{isDownload ? download.text : go.text}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink
          href={next}
          icon={isDownload ? 'down' : undefined}
          text={isDownload ? download.button : go.button}
        />
        {isDownload && <ButtonLink href={back} variant="quiet" text={words.done.back} />}
      </div>
    </>
  )
}
