import { useEffect, useRef } from 'react'
import { data, href, useLocation } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { secondFactorMessages as messages, secondFactorPage as words } from '#app/content/admin/staff/second-factor.ts'
import { type SecondFactorStep, secondFactorForms } from '#app/domain/staff/forms.ts'
import { orUnavailable } from '#app/domain/staff/password-hash.server.ts'
import {
  beginSetUp,
  confirmSetUp,
  findSecondFactor,
  openKey,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#app/domain/staff/second-factor.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { CodeField } from '#app/routes/admin/credentials/fields.tsx'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { type AnsweredForm, SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const factor = await findSecondFactor(staff.id)
  return { email: staff.email, factor, setUp: factor ? null : beginSetUp(staff), isRequired: staff.lacksFactor }
}

/** `?step=` names the submitted form. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const step = url.searchParams.get('step')
  if (step !== 'confirm' && step !== 'renew' && step !== 'off') throw data(null, { status: 400 })
  const staff = context.get(staffContext)
  const form = await readForm({ request, context }, secondFactorForms[step])
  if (!form.ok) return withKey(form.invalid, staff)
  const { key = '', code = '' }: { key?: string; code?: string } = form.value
  const changed = await orUnavailable('a second factor could not be changed', async () => {
    if (step === 'confirm') return confirmSetUp(staff, { key, code })
    return step === 'renew' ? renewRecoveryCodes(staff) : turnOffSecondFactor(staff)
  })
  if (!changed.ok) {
    const { problem } = changed
    const field = problem === 'wrongCode' ? 'code' : undefined
    return withKey(await form.refuse(problemStatuses[problem], messages[problem], field), staff)
  }
  if ('codes' in changed) return data({ codes: changed.codes })
  return redirectWithNotice(href('/admin/account'), { kind: 'success', text: messages.turnedOff }, context)
}

type Refused = Extract<Awaited<ReturnType<typeof readForm>>, { ok: false }>['invalid']

/** The app may already have the key of a refused form, so it is shown again, unless it has expired. */
function withKey({ data: refused, init }: Refused, staff: StaffMember) {
  const key = refused.result.initialValue?.key
  return data(
    { ...refused, setUp: typeof key === 'string' ? (openKey(staff, key) ?? beginSetUp(staff)) : null },
    init ?? undefined,
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, { ...messages, tooLarge: messages.wrongCode })
}

export default function SecondFactor({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { email, factor, setUp, isRequired } = loaderData
  // Not from loader data, which React Router does not reload after a refused form.
  const step = new URLSearchParams(useLocation().search).get('step')
  const { company } = matches[0].loaderData
  const answer = actionData && 'result' in actionData ? actionData : undefined
  const shown = (actionData && 'setUp' in actionData && actionData.setUp) || setUp
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  const answerTo = (asked: SecondFactorStep) => (step === asked ? answer : undefined)
  return (
    <div className="page *:max-w-3xl pt-12 pb-16">
      <PageHead
        words={words}
        lead={words.intro}
        back={!isRequired && href('/admin/account')}
        hasError={Boolean(answer)}
        className="mb-8"
      />
      {isRequired && !codes && (
        <Notice kind="warning" quiet className="mb-6">
          {words.required}
        </Notice>
      )}
      {codes ? (
        <RecoveryCodes codes={codes} email={email} company={company.name} isFirst={step === 'confirm'} />
      ) : factor ? (
        <div className="grid gap-6">
          <State {...factor} />
          <div className="grid items-start gap-6 md:grid-cols-2">
            <StepForm step="renew" {...words.on.renew} answer={answerTo('renew')} />
            <StepForm step="off" {...words.on.off} answer={answerTo('off')} />
          </div>
        </div>
      ) : (
        shown && <Confirm key={shown.key} setUp={shown} answer={answerTo('confirm')} isRequired={isRequired} />
      )}
    </div>
  )
}

interface StepFormProps {
  step: 'renew' | 'off'
  heading: string
  text: string
  submit: { idle: string; busy: string }
  errorSummary: string
  answer: AnsweredForm | undefined
}

const loadNoFields = async () => (await import('#app/domain/staff/forms.ts')).secondFactorForms.off

/** A form without fields: the guard has already required a fresh confirmation. */
function StepForm({ step, heading, text, submit, errorSummary, answer }: StepFormProps) {
  const form = useSchemaForm({ id: step, loadSchema: loadNoFields, answer })
  return (
    <Card>
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <SchemaFormElement form={form} action={`?step=${step}`} errorSummary={errorSummary} className="grid gap-5">
        <SubmitButton form={form} {...submit} variant="secondary" />
      </SchemaFormElement>
    </Card>
  )
}

function OrPasskey() {
  const { text, button } = words.begin.orPasskey
  return (
    <>
      <p className="mt-6 mb-3 border-line border-t pt-5 text-muted">{text}</p>
      <ButtonLink
        href={href('/admin/account/passkeys')}
        client={{ preventScrollReset: false }}
        variant="secondary"
        text={button}
      />
    </>
  )
}

const lowCodeCount = 2

function State({ since, codesLeft }: { since: Date; codesLeft: number }) {
  return (
    <Card>
      <Facts
        facts={[
          { name: words.on.facts.since, value: <Timestamp moment={since} /> },
          { name: words.on.facts.left, value: codesLeft },
        ]}
      />
      {codesLeft <= lowCodeCount && (
        <Notice kind="warning" quiet className="mt-3">
          {words.on.few}
        </Notice>
      )}
    </Card>
  )
}

interface ConfirmProps {
  setUp: { key: string; secret: string; address: string; picture: string }
  answer: AnsweredForm | undefined
  isRequired: boolean
}

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).secondFactorForms.confirm

function Confirm({ setUp, answer, isRequired }: ConfirmProps) {
  const form = useSchemaForm({ id: 'confirm', loadSchema, answer })
  const { scan, picture, here, typed, code, submit, errorSummary } = words.confirm
  return (
    <Card>
      <p className="mb-6 text-muted">{words.begin.text}</p>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div>
          <h2 className="text-xl">{scan}</h2>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(setUp.picture)}`}
            alt={picture}
            width={224}
            height={224}
            className="mt-4 max-w-full rounded-control border border-line"
          />
          <a
            href={setUp.address}
            className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand text-sm underline-offset-4 hover:underline"
          >
            {here}
          </a>
        </div>
        <div className="grid content-start gap-6">
          <div>
            <h3 className="font-semibold">{typed}</h3>
            <p className="mt-2 select-all rounded-control border border-line bg-sunken px-4 py-3 font-mono text-sm leading-7 tracking-wide">
              {setUp.secret.match(/.{1,4}/g)?.join(' ')}
            </p>
          </div>
          <SchemaFormElement form={form} action="?step=confirm" errorSummary={errorSummary} className="grid gap-5">
            <h3 className="font-semibold">{code}</h3>
            <input type="hidden" name="key" value={setUp.key} />
            <CodeField form={form} kind="app" />
            <SubmitButton form={form} {...submit} />
          </SchemaFormElement>
        </div>
      </div>
      {isRequired && <OrPasskey />}
    </Card>
  )
}

const codesWords = words.codes

type RecoveryCodesProps = { codes: string[]; email: string; company: string; isFirst: boolean }

function RecoveryCodes({ codes, email, company, isFirst }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codesWords.fileText(company, email, codes)
  return (
    <>
      <Notice kind="success" className="mb-6 print:hidden">
        {isFirst ? codesWords.on : codesWords.renewed}
      </Notice>
      <Card>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {codesWords.heading}
        </h2>
        <p className="reading mt-2 mb-5 text-muted">{codesWords.text}</p>
        <ul className="grid gap-x-10 gap-y-2 rounded-control border border-line bg-sunken px-5 py-4 font-mono text-sm sm:grid-cols-2 sm:text-base">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <ButtonLink
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={codesWords.file}
            icon="down"
            text={codesWords.download}
          />
          <ButtonLink
            href={href('/admin/account')}
            client={{ preventScrollReset: false }}
            variant="secondary"
            text={codesWords.done}
          />
        </div>
      </Card>
    </>
  )
}
