import { data, redirect } from 'react-router'
import { identityMessages as messages } from '#app/content/admin/staff/confirmation.ts'
import { findConfirmationMeans } from '#app/domain/staff/confirmation.server.ts'
import { confirmationForms } from '#app/domain/staff/forms.ts'
import { passkeySite } from '#app/domain/staff/passkeys/site.ts'
import type { ActionInput } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { readMaybeWithUnsent } from '#app/http/forms/unsent.server.ts'
import { isSensitiveDownload } from '#app/http/sessions/areas.server.ts'
import { confirmIdentity } from '#app/http/sessions/authenticator.server.ts'
import { destination } from '#app/http/sessions/destination.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'

/** The session has another token from then on. What was to be sent, or downloaded, is one press away. */
export async function answerProof(input: ActionInput, url: URL) {
  const staff = input.context.get(staffContext)
  const { asksForCode } = await findConfirmationMeans(staff.id)
  const means = url.searchParams.has('passkey') ? 'passkey' : asksForCode ? 'code' : 'password'
  const { unsent, value, answer } = await readMaybeWithUnsent(input.request, confirmationForms[means])
  if (!value) return data({ unsent, result: answer(), isDone: false }, { status: problemStatuses.invalid })
  const proof = proofIn(value, url)
  // A page without a script asks for the page on which a passkey can be used.
  if (!proof) return data({ unsent, result: null, isDone: false })
  const confirmed = await confirmIdentity(input.request, staff, proof, input.context)
  if (confirmed.ok) {
    const { headers } = confirmed
    const next = destination(url.searchParams.get('next'))
    if (unsent || isSensitiveDownload(next)) return data({ unsent, result: null, isDone: true }, { headers })
    throw redirect(next, { status: 303, headers })
  }
  const status = problemStatuses[confirmed.problem]
  if (confirmed.problem === 'limited')
    return data({ unsent, result: answer(messages.limited(confirmed.minutes)), isDone: false }, { status })
  if (confirmed.problem !== 'credentials')
    return data({ unsent, result: answer(messages[confirmed.problem]), isDone: false }, { status })
  const { field } = confirmed
  const result = answer(messages[field], field === 'passkey' ? undefined : field)
  return data({ unsent, result, isDone: false }, { status })
}

function proofIn(value: { password?: string; code?: string; response?: string | undefined }, url: URL) {
  const { password, code = '', response } = value
  if (password !== undefined) return { password, code }
  const site = passkeySite(url.origin)
  return response && site ? { response, site } : null
}
