import { startRegistration } from '@simplewebauthn/browser'
import type { KeyboardEvent } from 'react'
import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { passkeyMessages as messages } from '#app/content/admin/staff/passkeys.ts'
import { passkeysPage as words } from '#app/content/admin/staff/passkeys-page.ts'
import { browserName } from '#app/domain/staff/browser-name.ts'
import { passkeyForms } from '#app/domain/staff/forms.ts'
import { passkeySite } from '#app/domain/staff/passkey-site.ts'
import { addPasskey, listPasskeys, removePasskey } from '#app/domain/staff/passkeys.server.ts'
import { orUnavailable } from '#app/domain/staff/password-hash.server.ts'
import { longestPasskeyName } from '#app/domain/staff/rules.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm, readOrder } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readChallenge, userAgentOf } from '#app/http/sessions/session.server.ts'
import { CredentialItem } from '#app/routes/admin/credentials/item.tsx'
import { fetchPasskeyOptions, PasskeyButton, usePasskeySupport } from '#app/routes/admin/credentials/passkey.tsx'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { id } = context.get(staffContext)
  const unsupportedOrigin = passkeySite(url.origin) ? null : url.origin
  return { passkeys: await listPasskeys(id), browser: browserName(userAgentOf(request)), unsupportedOrigin }
}

/** Removes a passkey (`?step=remove`) or adds one. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const step = url.searchParams.get('step')
  if (step === 'remove') return remove({ request, context })
  const site = passkeySite(url.origin)
  if (!site || step !== 'add') throw data(null, { status: 400 })
  const form = await readForm({ request, context }, passkeyForms.add)
  if (!form.ok) return form.invalid
  const staff = context.get(staffContext)
  const asked = { challenge: await readChallenge(request, context, staff.id), site }
  const added = await orUnavailable('a passkey could not be changed', () => addPasskey(staff, form.value, asked))
  if (!added.ok) return form.refuse(problemStatuses[added.problem], messages[added.problem])
  return redirectWithNotice(page, { kind: 'success', text: messages.added(form.value.name) }, context)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, { ...messages, tooLarge: messages.invalid })
}

export default function PasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, browser, unsupportedOrigin } = loaderData
  return (
    <div className="page *:max-w-3xl pt-12 pb-16">
      <PageHead
        words={words}
        lead={words.intro}
        back={href('/admin/account')}
        hasError={Boolean(actionData)}
        className="mb-8"
      />
      <div className="grid gap-6">
        {passkeys.length > 0 && <Passkeys passkeys={passkeys} />}
        {unsupportedOrigin ? (
          <Notice kind="info" quiet>
            {words.nowhere(unsupportedOrigin)}
          </Notice>
        ) : (
          <AddPasskey key={passkeys.length} browser={browser} answer={actionData} />
        )}
      </div>
    </div>
  )
}

const listWords = words.list

type OwnPasskeys = Route.ComponentProps['loaderData']['passkeys']

function Passkeys({ passkeys }: { passkeys: OwnPasskeys }) {
  return (
    <Card>
      <h2 className="text-xl">{listWords.heading}</h2>
      <ul className="mt-5 grid gap-3 text-sm tabular-nums">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <CredentialItem
            key={id}
            name={name}
            facts={{
              [listWords.added]: <Timestamp moment={createdAt} />,
              [listWords.lastUsed]: lastUsedAt ? <Timestamp moment={lastUsedAt} /> : listWords.never,
            }}
            end={{ action: '?step=remove', fields: { id }, label: listWords.removeOf(name), text: listWords.remove }}
          />
        ))}
      </ul>
    </Card>
  )
}

const page = href('/admin/account/passkeys')

async function remove(input: ActionInput) {
  const { id } = await readOrder(input, passkeyForms.remove)
  const outcome = await removePasskey(input.context.get(staffContext), id)
  const kind = ({ removed: 'success', gone: 'info', required: 'error' } as const)[outcome]
  return redirectWithNotice(page, { kind, text: messages[outcome] }, input.context)
}

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).passkeyForms.add

function AddPasskey({ browser = '', answer }: { browser: string | undefined; answer: AnsweredForm | undefined }) {
  const isSupported = usePasskeySupport()
  const form = useSchemaForm({ id: 'add', loadSchema, answer, defaultValue: { name: browser } })
  const { heading, text, name, submit, errorSummary } = words.add
  const options = href('/admin/account/passkeys/options')
  return (
    <Card>
      <h2 className="text-xl">{heading}</h2>
      {isSupported && (
        <>
          <p className="mt-2 mb-5 text-muted">{text}</p>
          <SchemaFormElement form={form} action="?step=add" errorSummary={errorSummary} className="grid gap-5">
            <FormField form={form} name="name" {...name}>
              {(control) => (
                // The rules of the form, because the button asks for no passkey with an invalid name.
                <TextInput
                  {...control}
                  maxLength={longestPasskeyName}
                  pattern=".*\S.*"
                  autoComplete="off"
                  onKeyDown={pressButton}
                  className="max-w-sm"
                />
              )}
            </FormField>
            <div className="grid gap-4 sm:justify-items-start">
              <PasskeyButton
                ask={async () => startRegistration({ optionsJSON: await fetchPasskeyOptions(options) })}
                submit={submit}
              />
            </div>
          </SchemaFormElement>
        </>
      )}
      {isSupported === false && <p className="mt-2 text-muted">{words.unsupported}</p>}
      <p className="mt-2 hidden text-muted noscript:block">{words.withoutScript}</p>
    </Card>
  )
}

/** The Enter key would send the form without a passkey. */
function pressButton(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.querySelector('button')?.click()
}
