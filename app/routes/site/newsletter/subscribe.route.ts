import { faultMessages } from '#app/content/faults.ts'
import { formRefusals } from '#app/content/forms.ts'
import { newsletterMessages as messages } from '#app/content/subscribers.ts'
import { newsletterForm } from '#app/domain/subscribers/form.ts'
import { submitSubscription } from '#app/domain/subscribers/subscribe.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { jsonError } from '#app/http/forms/json-error.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import type { Route } from './+types/subscribe.route.ts'

export function loader() {
  return jsonError(405, 'method_not_allowed', messages.byPostAlone, { Allow: 'POST' })
}

const refusals = { unavailable: messages.unavailable, full: formRefusals.full }

/** The newsletter form for scripts, which stay on their page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, newsletterForm).catch(() => {
    throw jsonError(problemStatuses.invalid, 'unreadable', faultMessages[400].text)
  })
  if (!form.ok) return jsonError(form.status, 'invalid_parameter', messages.emailInvalid)
  const { email } = form.value
  const subscription = await submitSubscription(form.value, context.get(clientAddressContext))
  if (subscription.ok) return Response.json({ message: messages.asked(email) })
  const { problem } = subscription
  if (problem !== 'tooMany') return jsonError(problemStatuses[problem], problem, refusals[problem])
  const { seconds } = subscription
  const text = formRefusals.tooMany(Math.ceil(seconds / 60))
  return jsonError(problemStatuses.tooMany, 'too_many', text, { 'Retry-After': String(seconds) })
}
