import { data, replace } from 'react-router'
import { newsletterMessages } from '#app/content/subscribers.ts'
import { newsletterForm } from '#app/domain/subscribers/form.ts'
import { submitSubscription } from '#app/domain/subscribers/submit.server.ts'
import { clientAddressContext, retryContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { pageBefore } from '#app/http/origin.server.ts'
import type { Route } from './+types/newsletter.route.ts'

export function loader() {
  throw replace('/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, newsletterForm)
  const back = pageBefore(request)
  if (!form.ok) return redirectWithNotice(back, { kind: 'error', text: newsletterMessages.emailInvalid }, context)
  const subscription = await submitSubscription(form.value.email, context.get(clientAddressContext))
  if (!subscription.ok) {
    if (subscription.problem === 'tooMany') context.set(retryContext, subscription.seconds)
    throw data(null, { status: problemStatuses[subscription.problem] })
  }
  return redirectWithNotice(back, { kind: 'success', text: newsletterMessages.noted(form.value.email) }, context)
}

/** There is nothing to see here but why an address was not taken. */
export default function Newsletter() {
  return null
}
