import { data, href } from 'react-router'
import { passkeyMessages as messages } from '#app/content/admin/staff/passkeys.ts'
import { passkeyForms } from '#app/domain/staff/passkeys/forms.ts'
import { beginPasskey, confirmPasskey, removePasskey } from '#app/domain/staff/passkeys/passkeys.server.ts'
import type { PasskeySite } from '#app/domain/staff/passkeys/site.ts'
import { orFault } from '#app/domain/staff/second-factor/codes.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { challengeCookie, readChallenge } from '#app/http/sessions/session.server.ts'

const page = href('/admin/account/passkeys')

export async function begin(input: ActionInput, site: PasskeySite) {
  const form = await readForm(input, passkeyForms.begin)
  if (!form.ok) return form.invalid
  const staff = input.context.get(staffContext)
  const begun = await orFault('a passkey could not be changed', beginPasskey(staff, site))
  if (!begun.ok) return form.refuse(problemStatuses[begun.problem], messages[begun.problem])
  const { options } = begun
  const { name } = form.value
  const cookie = await challengeCookie(input.context, options.challenge, staff.id)
  return data({ making: { name, options: JSON.stringify(options) } }, { headers: { 'Set-Cookie': cookie } })
}

export async function confirm(input: ActionInput, site: PasskeySite) {
  const form = await readForm(input, passkeyForms.confirm)
  if (!form.ok) return form.invalid
  const staff = input.context.get(staffContext)
  const challenge = await readChallenge(input.request, input.context, staff.id)
  const confirmed = await orFault('a passkey could not be changed', confirmPasskey(staff, form.value, challenge, site))
  if (!confirmed.ok) return form.refuse(problemStatuses[confirmed.problem], messages[confirmed.problem])
  const notice = { kind: 'success' as const, text: messages.added(form.value.name) }
  return redirectWithNotice(page, notice, input.context)
}

export async function remove(input: ActionInput) {
  const form = await readForm(input, passkeyForms.remove)
  if (!form.ok) throw data(null, { status: form.status })
  const outcome = await removePasskey(input.context.get(staffContext), form.value.id)
  const kind = ({ removed: 'success', gone: 'info', required: 'error' } as const)[outcome]
  return redirectWithNotice(page, { kind, text: messages[outcome] }, input.context)
}
