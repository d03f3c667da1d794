import { secondFactorMessages as messages } from '#app/content/admin/staff/second-factor.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import type { ActionInput, readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'

/** With the address, under which what they get wrong is counted. */
export function whoAsks({ context }: ActionInput) {
  return [context.get(staffContext), context.get(clientAddressContext)] as const
}

type Form = Extract<Awaited<ReturnType<typeof readForm>>, { ok: true }>
type Refusal = { problem: 'limited'; minutes: number } | { problem: 'credentials' | 'busy' | 'unavailable' }

/** Of a form that asks for the own password or code: what was wrong is said beside its field. */
export function refuse(form: Pick<Form, 'refuse' | 'refuseForNow'>, refusal: Refusal, field: 'password' | 'code') {
  if (refusal.problem === 'limited') return form.refuseForNow(refusal.minutes * 60, messages.limited)
  const { problem } = refusal
  if (problem === 'credentials') return form.refuse(problemStatuses.credentials, messages[field], field)
  return form.refuse(problemStatuses[problem], messages[problem])
}
