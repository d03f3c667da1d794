import { useState } from 'react'
import { data, href, redirect } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { signInAgainPage } from '#app/content/admin/account.ts'
import { identityMessages as messages, identityPage as words } from '#app/content/admin/staff/confirmation.ts'
import { confirmationForms } from '#app/domain/staff/forms.ts'
import { passkeySite } from '#app/domain/staff/passkey-site.ts'
import { findSecondStepOfAccount } from '#app/domain/staff/second-factor.server.ts'
import { isFreshlyConfirmed } from '#app/domain/staff/sessions.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { type UnsentForm, unsentContext } from '#app/http/forms/unsent.server.ts'
import { administratorPath, destinationAfterSignIn } from '#app/http/origin.server.ts'
import { isSensitiveDownload } from '#app/http/sessions/areas.server.ts'
import { authenticate } from '#app/http/sessions/authenticator.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { CodeField, PasswordInput } from '#app/routes/admin/credentials/fields.tsx'
import { ByPasskey } from '#app/routes/admin/credentials/passkey.tsx'
import { CarriedForm, ResendForm, UnsentText } from '#app/routes/admin/credentials/unsent-form.tsx'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import type { Route } from './+types/route.ts'

/** Opened by its address, or shown instead of the answer to a rejected form (docs/decisions/substitute-pages.md). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, email, ...staff } = context.get(staffContext)
  const unsent = context.get(unsentContext)?.form ?? null
  const next = destinationAfterSignIn(url.searchParams.get('next'))
  const { step, hasPasskeys } = await findSecondStepOfAccount({ id })
  const shown = {
    ...{ email, unsent, next, step },
    byPasskey: hasPasskeys && passkeySite(url.origin) !== null,
    isConfirmed: isFreshlyConfirmed(staff),
    isDownload: isSensitiveDownload(next),
    back: administratorPath(url.searchParams.get('back')) ?? href('/admin/dashboard'),
  }
  return data(shown, { status: unsent ? problemStatuses.unconfirmed : 200 })
}

/** A confirmation renews the session token. The page then offers to send the rejected form or to start the download. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  const { step } = await findSecondStepOfAccount({ id: staff.id })
  const means = url.searchParams.has('passkey') ? 'passkey' : step === 'code' ? 'code' : 'password'
  // The account may have turned its second factor off since the page asked for a code.
  const schemaOf = (form: FormData) => confirmationForms[means === 'password' && form.has('code') ? 'code' : means]
  const form = await readForm({ request, context }, schemaOf, { carriesUnsent: true })
  if (!form.ok) return form.invalid
  const { value, unsent = null } = form
  const isByPassword = 'password' in value
  // Without a response, the form asks for the page that can use a passkey.
  if (!isByPassword && !value.response) return data({ unsent, isDone: false })
  const way = isByPassword ? 'password' : 'passkey'
  const fields = isByPassword ? value : { response: value.response ?? '' }
  const confirmed = await authenticate(way, fields, { request, context }, staff)
  if (confirmed.ok) {
    const { headers } = confirmed
    const next = destinationAfterSignIn(url.searchParams.get('next'))
    if (unsent || isSensitiveDownload(next)) return data({ unsent, isDone: true }, { headers })
    throw redirect(next, { status: 303, headers })
  }
  const { problem } = confirmed
  const status = problemStatuses[problem]
  if (problem === 'limited') return form.refuse(status, messages.limited(confirmed.minutes))
  if (problem !== 'credentials') return form.refuse(status, messages[problem])
  return form.refuse(status, messages[confirmed.means], confirmed.means === 'passkey' ? undefined : confirmed.means)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export default function ConfirmIdentity({ loaderData, actionData }: Route.ComponentProps) {
  const { email, step, byPasskey, next, isDownload, back } = loaderData
  const carried = actionData && 'unsent' in actionData ? actionData.unsent : null
  // Kept from the first render, because later answers do not repeat it.
  const [unsent] = useState(carried ?? loaderData.unsent)
  const isDone = actionData ? 'isDone' in actionData && actionData.isDone : loaderData.isConfirmed && !unsent
  const result = actionData && 'result' in actionData ? actionData.result : undefined
  return (
    <div className="page *:max-w-xl pt-12 pb-16">
      <DocumentTitle title={words.title} hasError={Boolean(result)} />
      <h1 className="text-3xl">{isDone ? words.done.heading : words.heading}</h1>
      {isDone ? (
        <Done unsent={unsent} next={next} isDownload={isDownload} back={back} />
      ) : (
        <>
          <p className="mt-3 text-muted">{words.text}</p>
          {unsent && <p className="mt-3 font-semibold">{unsent.hadPassword ? words.keptButPassword : words.kept}</p>}
          {unsent?.hadFile && <p className="mt-3 font-semibold">{signInAgainPage.hadFile}</p>}
          <ProofForm
            {...{ email, unsent, byPasskey, step }}
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
        <ResendForm unsent={unsent} />
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

interface ProofFormProps {
  email: string
  step: Route.ComponentProps['loaderData']['step']
  byPasskey: boolean
  unsent: UnsentForm | null
  /** The next address, for the action of the form. */
  query: URLSearchParams
  /** Whether the page is shown instead of another one, where no script runs. */
  isInstead: boolean
  answer: AnsweredForm | undefined
}

function ProofForm({ email, step, byPasskey, unsent, query, isInstead, answer }: ProofFormProps) {
  const loadSchema = async () =>
    (await import('#app/domain/staff/forms.ts')).confirmationForms[step === 'code' ? 'code' : 'password']
  const form = useSchemaForm({ id: 'confirm', loadSchema, answer })
  const encType = unsent?.encType
  return (
    <>
      {step !== 'passkey' ? (
        <SchemaFormElement
          form={form}
          action={`${href('/admin/confirm')}?${query}`}
          encType={encType}
          errorSummary={words.errorSummary}
          className="mt-8 grid gap-5"
        >
          {unsent && <CarriedForm unsent={unsent} />}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <FormField form={form} name="password" label={words.password}>
            {(control) => <PasswordInput {...control} defaultValue="" autoComplete="current-password" />}
          </FormField>
          {step === 'code' && <CodeField form={form} kind="either" />}
          <SubmitButton form={form} {...words.submit} size="large" />
        </SchemaFormElement>
      ) : (
        <Notice kind="info" quiet className="mt-8">
          {words.passkeyOnly}
        </Notice>
      )}
      {byPasskey &&
        (isInstead ? (
          <ToPasskey unsent={unsent} />
        ) : (
          <ByPasskey
            action={`${href('/admin/confirm')}?${new URLSearchParams([...query, ['passkey', '']])}`}
            encType={encType}
            fields={unsent ? { unsent: JSON.stringify(unsent) } : {}}
            submit={words.passkey}
          />
        ))}
    </>
  )
}

function ToPasskey({ unsent }: { unsent: UnsentForm | null }) {
  return (
    <form method="post" action={`${href('/admin/confirm')}?passkey`} encType={unsent?.encType} className="mt-6">
      {unsent && <CarriedForm unsent={unsent} />}
      <Button variant="secondary" text={words.toPasskey} />
    </form>
  )
}
