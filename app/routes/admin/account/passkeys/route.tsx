import { startRegistration } from '@simplewebauthn/browser'
import { type ComponentProps, useEffect, useRef } from 'react'
import { data, Form, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { passkeyMessages as messages } from '#app/content/admin/staff/passkeys.ts'
import { passkeysPage as words } from '#app/content/admin/staff/passkeys-page.ts'
import { browserName } from '#app/domain/staff/browser-name.ts'
import { passkeyForms } from '#app/domain/staff/forms.ts'
import { type PasskeySite, passkeySite } from '#app/domain/staff/passkey-site.ts'
import { beginPasskey, confirmPasskey, listPasskeys, removePasskey } from '#app/domain/staff/passkeys.server.ts'
import { orUnavailable } from '#app/domain/staff/password-hash.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { challengeCookie, readChallenge, userAgentOf } from '#app/http/sessions/session.server.ts'
import { PasskeyForm, usePasskeySupport } from '#app/routes/admin/credentials/passkey.tsx'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { id } = context.get(staffContext)
  const unsupportedOrigin = passkeySite(url.origin) ? null : url.origin
  return { passkeys: await listPasskeys(id), browser: browserName(userAgentOf(request)), unsupportedOrigin }
}

/** `?step=` names the submitted form. */
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

export default function PasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, browser, unsupportedOrigin } = loaderData
  const answer = actionData && 'result' in actionData ? actionData : undefined
  const created = actionData && 'created' in actionData ? actionData.created : undefined
  return (
    <div className="page *:max-w-3xl pt-12 pb-16">
      <PageHead
        words={words}
        lead={words.intro}
        back={href('/admin/account')}
        hasError={Boolean(answer)}
        className="mb-8"
      />
      <div className="grid gap-6">
        {passkeys.length > 0 && <Passkeys passkeys={passkeys} />}
        {unsupportedOrigin ? (
          <Notice kind="info" quiet>
            {words.nowhere(unsupportedOrigin)}
          </Notice>
        ) : (
          <AddPasskey key={passkeys.length} {...{ browser, answer, created }} />
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
          <li key={id} className="rounded-control border border-line px-4 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p dir="auto" className="wrap-anywhere font-semibold text-base">
                {name}
              </p>
              <Form method="post" action="?step=remove" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={listWords.removeOf(name)}
                  text={listWords.remove}
                />
              </Form>
            </div>
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              <dt className="text-muted">{listWords.added}</dt>
              <dd>
                <Timestamp moment={createdAt} />
              </dd>
              <dt className="text-muted">{listWords.lastUsed}</dt>
              <dd>{lastUsedAt ? <Timestamp moment={lastUsedAt} /> : listWords.never}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const page = href('/admin/account/passkeys')

async function begin(input: ActionInput, site: PasskeySite) {
  const form = await readForm(input, passkeyForms.begin)
  if (!form.ok) return form.invalid
  const staff = input.context.get(staffContext)
  const begun = await orUnavailable('a passkey could not be changed', () => beginPasskey(staff, site))
  if (!begun.ok) return form.refuse(problemStatuses[begun.problem], messages[begun.problem])
  const { options } = begun
  const { name } = form.value
  const cookie = await challengeCookie.write(input.context, { challenge: options.challenge, staffId: staff.id })
  return data({ created: { name, options: JSON.stringify(options) } }, { headers: { 'Set-Cookie': cookie } })
}

async function confirm(input: ActionInput, site: PasskeySite) {
  const form = await readForm(input, passkeyForms.confirm)
  if (!form.ok) return form.invalid
  const staff = input.context.get(staffContext)
  const asked = { challenge: await readChallenge(input.request, input.context, staff.id), site }
  const confirmed = await orUnavailable('a passkey could not be changed', () =>
    confirmPasskey(staff, form.value, asked),
  )
  if (!confirmed.ok) return form.refuse(problemStatuses[confirmed.problem], messages[confirmed.problem])
  const notice = { kind: 'success' as const, text: messages.added(form.value.name) }
  return redirectWithNotice(page, notice, input.context)
}

async function remove(input: ActionInput) {
  const form = await readForm(input, passkeyForms.remove)
  if (!form.ok) throw data(null, { status: form.status })
  const outcome = await removePasskey(input.context.get(staffContext), form.value.id)
  const kind = ({ removed: 'success', gone: 'info', required: 'error' } as const)[outcome]
  return redirectWithNotice(page, { kind, text: messages[outcome] }, input.context)
}

type NamePasskeyProps = {
  browser: string | undefined
  answer: AnsweredForm | undefined
}

type AddPasskeyProps = NamePasskeyProps & { created: ComponentProps<typeof CreatePasskey> | undefined }

function AddPasskey({ created, ...rest }: AddPasskeyProps) {
  const isSupported = usePasskeySupport()
  return (
    <Card>
      {isSupported && created ? <CreatePasskey {...created} /> : <h2 className="text-xl">{words.begin.heading}</h2>}
      {isSupported && !created && <NamePasskey {...rest} />}
      {isSupported === false && <p className="mt-2 text-muted">{words.unsupported}</p>}
      <p className="mt-2 hidden text-muted noscript:block">{words.withoutScript}</p>
    </Card>
  )
}

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).passkeyForms.begin

function NamePasskey({ browser = '', answer }: NamePasskeyProps) {
  const form = useSchemaForm({ id: 'begin', loadSchema, answer, defaultValue: { name: browser } })
  const { text, name, submit, errorSummary } = words.begin
  return (
    <>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <SchemaFormElement form={form} action="?step=begin" errorSummary={errorSummary} className="grid gap-5">
        <FormField form={form} name="name" {...name}>
          {(control) => <TextInput {...control} autoComplete="off" className="max-w-sm" />}
        </FormField>
        <SubmitButton form={form} {...submit} />
      </SchemaFormElement>
    </>
  )
}

/** Browsers open the passkey dialog only right after a click, so creating one has its own button. */
function CreatePasskey({ name, options }: { name: string; options: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { text, submit, cancel } = words.confirm
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="wrap-anywhere text-xl outline-none">
        {words.confirm.heading(name)}
      </h2>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <PasskeyForm
        action="?step=confirm"
        fields={{ name }}
        ask={() => startRegistration({ optionsJSON: JSON.parse(options) })}
        submit={submit}
        className="sm:justify-items-start"
      />
      <ButtonLink
        href={href('/admin/account/passkeys')}
        variant="quiet"
        size="small"
        className="mt-3 -ml-3"
        text={cancel}
      />
    </>
  )
}
