import { data, href } from 'react-router'
import { secondFactorMessages as messages } from '#app/content/admin/staff/second-factor.ts'
import { type SecondFactorStep, secondFactorForms } from '#app/domain/staff/forms.ts'
import { orFault } from '#app/domain/staff/second-factor/codes.server.ts'
import {
  beginSetUp,
  confirmSetUp,
  openKey,
  renewRecoveryCodes,
  turnOff,
} from '#app/domain/staff/second-factor/set-up.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'

export function stepIn(url: URL): SecondFactorStep | undefined {
  const steps = Object.keys(secondFactorForms) as SecondFactorStep[]
  return steps.find((step) => step === url.searchParams.get('step'))
}

export const answerStep = { begin, confirm, renew, off }

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
