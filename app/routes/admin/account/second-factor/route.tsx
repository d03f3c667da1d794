import { useEffect, useRef } from 'react'
import { data, href, useLocation } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { secondFactorMessages as messages, secondFactorPage as words } from '#app/content/admin/staff/second-factor.ts'
import { errorTitle } from '#app/content/forms.ts'
import type { SecondFactorStep } from '#app/domain/staff/forms.ts'
import { secondFactorForms } from '#app/domain/staff/forms.ts'
import { orFault } from '#app/domain/staff/second-factor/codes.server.ts'
import {
  beginSetUp,
  confirmSetUp,
  findSecondFactor,
  openKey,
  renewRecoveryCodes,
  turnOff,
} from '#app/domain/staff/second-factor/set-up.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { type AnsweredForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'
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

const beginWords = words.begin

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).secondFactorForms.begin

type BeginProps = { isRequired: boolean; answer: AnsweredForm | undefined }

function Begin({ isRequired, answer }: BeginProps) {
  const form = useSchemaForm({ id: 'begin', loadSchema, answer })
  return (
    <Card>
      <h2 className="text-xl">{beginWords.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{beginWords.text}</p>
      <SchemaFormElement form={form} action="?step=begin" errorSummary={beginWords.errorSummary} className="grid gap-5">
        <Button
          busy={form.busy}
          busyText={beginWords.submit.busy}
          className="justify-self-start"
          text={beginWords.submit.idle}
        />
      </SchemaFormElement>
      {isRequired && (
        <>
          <p className="mt-6 mb-3 border-line border-t pt-5 text-muted">{beginWords.orPasskey.text}</p>
          <ButtonLink
            href={href('/admin/account/passkeys')}
            client={{ preventScrollReset: false }}
            variant="secondary"
            text={beginWords.orPasskey.button}
          />
        </>
      )}
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

function stepIn(url: URL): SecondFactorStep | undefined {
  const steps = Object.keys(secondFactorForms) as SecondFactorStep[]
  return steps.find((step) => step === url.searchParams.get('step'))
}

const answerStep = { begin, confirm, renew, off }

async function begin(input: ActionInput) {
  const form = await readForm(input, secondFactorForms.begin)
  if (!form.ok) return form.invalid
  const staff = input.context.get(staffContext)
  return data({ setUp: openKey(staff, beginSetUp(staff)) })
}

async function confirm(input: ActionInput) {
  const form = await readForm(input, secondFactorForms.confirm)
  if (!form.ok) return form.invalid
  const staff = input.context.get(staffContext)
  const confirmed = await orFault('a second factor could not be changed', confirmSetUp(staff, form.value))
  if (confirmed.ok) return data({ codes: confirmed.codes })
  if (confirmed.problem !== 'wrongCode')
    return form.refuse(problemStatuses[confirmed.problem], messages[confirmed.problem])
  const refused = await form.refuse(problemStatuses.invalid, messages.wrongCode, 'code')
  return data({ ...refused.data, setUp: openKey(staff, form.value.key) }, refused.init ?? undefined)
}

async function renew(input: ActionInput) {
  const form = await readForm(input, secondFactorForms.renew)
  if (!form.ok) return form.invalid
  const renewal = renewRecoveryCodes(input.context.get(staffContext))
  const renewed = await orFault('a second factor could not be changed', renewal)
  if (renewed.ok) return data({ codes: renewed.codes })
  return form.refuse(problemStatuses[renewed.problem], messages[renewed.problem])
}

async function off(input: ActionInput) {
  const form = await readForm(input, secondFactorForms.off)
  if (!form.ok) return form.invalid
  const turned = await orFault('a second factor could not be changed', turnOff(input.context.get(staffContext)))
  if (!turned.ok) return form.refuse(problemStatuses[turned.problem], messages[turned.problem])
  const notice = { kind: 'success' as const, text: messages.turnedOff }
  return redirectWithNotice(href('/admin/account'), notice, input.context)
}
